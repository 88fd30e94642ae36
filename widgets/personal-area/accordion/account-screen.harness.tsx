import { instant } from '@kerb/core/domain/time.ts';
import { type Account, AccountContext } from '@kerb/kit/runtime/account.ts';
import { cityRuntime, createCityRuntime } from '@kerb/kit/runtime/city-runtime.ts';
import { ignoreEvents } from '@kerb/kit/runtime/events.ts';
import { RuntimeProvider } from '@kerb/kit/runtime/runtime-context.tsx';
import { testAccount } from '@kerb/kit/runtime/test-account.ts';
import { renderInShadow } from '@kerb/kit/ui/test-shadow.tsx';
import type { ReactNode } from 'react';

/** Saturday, 21 November 2026, 12:00 in Nizhny Novgorod. */
export const noon = instant(Date.UTC(2026, 10, 21, 9));

export interface ScreenOptions {
  readonly language?: 'ru' | 'en';
  readonly theme?: 'light' | 'dark';
  /** Whether the city has idempotency keys. */
  readonly hasKeys?: boolean;
}

type CityApi = NonNullable<Parameters<typeof createCityRuntime>[1]>;

/** A screen of a signed-in driver, with these calls of the account. */
export async function renderAccountScreen(
  screen: ReactNode,
  api: Partial<Account['api']>,
  { language = 'ru', theme = 'light', hasKeys = true }: ScreenOptions = {},
) {
  const shared = cityRuntime('nizhny-novgorod');
  if (!shared) throw new Error('the city of the tests is not configured');
  const cityApi = {
    clock: { now: () => noon, observe: () => {} },
    options: async () => ({ capabilities: { idempotencyKey: hasKeys } }),
    settings: async () => ({ hasBalance: true }),
  } as unknown as CityApi;
  const runtime = createCityRuntime(shared.config, cityApi);
  const account = testAccount(shared.config.city, api);
  account.auth.signIn({ kind: 'personal', token: 'token-1' });
  return renderInShadow(
    <RuntimeProvider
      runtime={runtime}
      language={language}
      navigation={{ toPayment: () => {}, leaveTo: () => {}, pageAddress: () => '' }}
      emit={ignoreEvents}
      drafts={new Map()}
    >
      <AccountContext value={account}>{screen}</AccountContext>
    </RuntimeProvider>,
    theme,
  );
}
