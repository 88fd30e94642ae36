import { useAuthState, useProfile } from '@kerb/kit/queries/account.ts';
import { AccountContext } from '@kerb/kit/runtime/account.ts';
import { forgetDraftsAtLogout } from '@kerb/kit/runtime/forget-drafts.ts';
import type { LazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useErrorEvent, useReadyEvent } from '@kerb/kit/runtime/lifecycle-events.ts';
import { useWidget } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect, useRef } from 'react';
import { CompanyCard } from './access/company-card.tsx';
import { type LoginFormModule, SignInCard } from './access/sign-in-card.tsx';
import { pageAccount } from './page-account.ts';
import { SignedInSessions } from './signed-in-sessions.tsx';
import { useSessionEvent } from './use-session-event.ts';

interface Props {
  readonly loginForm: LazyChunk<LoginFormModule>;
}

/** The sessions of the account on this origin, or the way to sign in. For origins that the city lists. */
export function AccountSessions({ loginForm }: Props) {
  const { runtime, drafts } = useWidget();
  const account = pageAccount(runtime);
  useEffect(() => forgetDraftsAtLogout(account.auth, drafts), [account, drafts]);
  return (
    <AccountContext value={account}>
      <SessionsOrSignIn loginForm={loginForm} />
    </AccountContext>
  );
}

/** The sessions of a signed-in driver; otherwise a card with the way to sign in. Inside `AccountContext`. */
export function SessionsOrSignIn({ loginForm }: Props) {
  const state = useAuthState();
  const profile = useProfile();
  const isDriver = state.status === 'signedIn' && state.kind === 'personal';
  useReadyEvent(!isDriver || profile.isSuccess);
  useErrorEvent(isDriver ? profile.error : undefined);
  useSessionEvent(isDriver ? profile.data?.sessions : noSessions);
  const hasSignedInHere = useSignInHere(isDriver);
  if (isDriver) return <SignedInSessions key={state.session} takesFocus={hasSignedInHere} />;
  if (state.status === 'signedIn') return <CompanyCard />;
  return <SignInCard loginForm={loginForm} hasExpired={state.status === 'expired'} />;
}

const noSessions = [] as const;

/** Whether the login form stood here before: the focus was in it. */
function useSignInHere(isDriver: boolean): boolean {
  const wasSignedOut = useRef(false);
  useEffect(() => {
    if (!isDriver) wasSignedOut.current = true;
  }, [isDriver]);
  return wasSignedOut.current;
}
