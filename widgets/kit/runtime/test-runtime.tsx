import { type CityResources, fakeCalls } from '@kerb/core/api/resources.fixture.ts';
import type { CityConfig } from '@kerb/core/config/city-config.ts';
import type { ComponentProps } from 'react';
import { AccountContext } from './account.ts';
import { cityRuntime, createCityRuntime } from './city-runtime.ts';
import { ignoreEvents } from './events.ts';
import type { CityRuntime } from './page.ts';
import { RuntimeProvider } from './runtime-context.tsx';

export type { CityResources } from '@kerb/core/api/resources.fixture.ts';

type Provided = ComponentProps<typeof RuntimeProvider>;

interface Props extends Pick<Provided, 'runtime' | 'children'> {
  readonly account?: ComponentProps<typeof AccountContext>['value'];
  readonly language?: 'ru' | 'en';
  readonly navigation?: Partial<Provided['navigation']>;
  readonly emit?: Provided['emit'] | undefined;
  readonly drafts?: Provided['drafts'] | undefined;
}

/** A page for component tests. By default it goes nowhere, reports nothing and has no draft yet. */
export function TestRuntime({
  runtime,
  account,
  language = 'ru',
  navigation,
  emit = ignoreEvents,
  drafts = new Map(),
  children,
}: Props) {
  return (
    <RuntimeProvider
      runtime={runtime}
      language={language}
      navigation={{ toPayment: () => {}, leaveTo: () => {}, pageAddress: () => '', ...navigation }}
      emit={emit}
      drafts={drafts}
    >
      {account ? <AccountContext value={account}>{children}</AccountContext> : children}
    </RuntimeProvider>
  );
}

/** Answers in the place of resource functions, by their names, and by a clock in that of the city's. */
export interface CityFakes extends Partial<CityResources> {
  readonly clock?: CityRuntime['clock'];
}

/** A city of the list, as elements share it on a page. */
export function listedCity(city = 'nizhny-novgorod'): CityRuntime {
  const runtime = cityRuntime(city);
  if (!runtime) throw new Error(`${city} is not in the list of cities`);
  return runtime;
}

/** A city of which only these calls are answered. */
export function testRuntime(config: CityConfig, fakes: CityFakes): CityRuntime {
  const runtime = createCityRuntime(config);
  return { ...runtime, clock: fakes.clock ?? runtime.clock, call: fakeCalls(fakes) };
}
