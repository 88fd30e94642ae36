import { AccountOnPage } from '@kerb/account/access/account-on-page.tsx';
import { DriverOnly } from '@kerb/account/access/driver-only.tsx';
import type { LoginFormModule } from '@kerb/account/access/sign-in-card.tsx';
import { useSessionEvent } from '@kerb/account/use-session-event.ts';
import type { LazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { SignedInSessions } from './signed-in-sessions.tsx';

export interface AccountSessionsProps {
  readonly loginForm: LazyChunk<LoginFormModule>;
}

/** The sessions of the account on this origin, or the way to sign in. For origins that the city lists. */
export function AccountSessions(props: AccountSessionsProps) {
  return (
    <AccountOnPage>
      <SessionsOrSignIn {...props} />
    </AccountOnPage>
  );
}

/** The sessions of a signed-in driver; otherwise a card with the way to sign in. Inside `AccountContext`. */
export function SessionsOrSignIn({ loginForm }: AccountSessionsProps) {
  useSessionEvent();
  return (
    <DriverOnly loginForm={loginForm}>
      {(takesFocus) => <SignedInSessions takesFocus={takesFocus} />}
    </DriverOnly>
  );
}
