import type { ComponentProps, ReactNode } from 'react';
import { AccountContext } from './account.ts';
import { ignoreEvents } from './events.ts';
import { RuntimeProvider } from './runtime-context.tsx';

interface Props {
  readonly runtime: ComponentProps<typeof RuntimeProvider>['runtime'];
  readonly account?: ComponentProps<typeof AccountContext>['value'];
  readonly children: ReactNode;
}

/** A page in Russian that goes nowhere, reports nothing and has no draft yet, for component tests. */
export function TestRuntime({ runtime, account, children }: Props) {
  return (
    <RuntimeProvider
      runtime={runtime}
      language="ru"
      navigation={{ toPayment: () => {}, leaveTo: () => {}, pageAddress: () => '' }}
      emit={ignoreEvents}
      drafts={new Map()}
    >
      {account ? <AccountContext value={account}>{children}</AccountContext> : children}
    </RuntimeProvider>
  );
}
