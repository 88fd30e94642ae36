import { useAuthState, useProfile, useSignOut } from '@kerb/kit/queries/account.ts';
import { useSignOutIfRefused } from '@kerb/kit/queries/account-refusal.ts';
import type { LazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useErrorEvent, useReadyEvent } from '@kerb/kit/runtime/lifecycle-events.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessCard } from './access-card.tsx';
import { useAccessKind } from './access-kind.ts';
import { PortalLink } from './portal-link.tsx';
import { type LoginFormModule, SignInCard } from './sign-in-card.tsx';

interface Props {
  readonly loginForm: LazyChunk<LoginFormModule>;
  /** The screen of a driver. `takesFocus`: the login form stood here before, and the focus was in it. */
  readonly children: (takesFocus: boolean) => ReactNode;
}

/** The screen of a signed-in driver; otherwise a card with the way to sign in. Inside `AccountContext`. */
export function DriverOnly({ loginForm, children }: Props) {
  const state = useAuthState();
  const profile = useProfile();
  const isDriver = state.status === 'signedIn' && state.kind === 'personal';
  useSignOutIfRefused(profile);
  useReadyEvent(!isDriver || profile.isSuccess);
  useErrorEvent(isDriver ? profile.error : undefined);
  const takesFocus = useSignInHere(isDriver);
  if (isDriver) return <Fragment key={state.session}>{children(takesFocus)}</Fragment>;
  if (state.status === 'signedIn') return <CompanyCard />;
  return <SignInCard loginForm={loginForm} hasExpired={state.status === 'expired'} />;
}

/** Whether the login form stood here before. */
function useSignInHere(isDriver: boolean): boolean {
  const wasSignedOut = useRef(false);
  useEffect(() => {
    if (!isDriver) wasSignedOut.current = true;
  }, [isDriver]);
  return wasSignedOut.current;
}

/** A company's account has no pages of a driver. */
function CompanyCard() {
  const { t } = useTranslation('accountAccess');
  const kind = useAccessKind();
  const signOut = useSignOut();
  return (
    <AccessCard>
      <p>{t(`${kind}.company`)}</p>
      <div className="kerb-cluster">
        <PortalLink />
        <Button onClick={signOut}>{t('signOut')}</Button>
      </div>
    </AccessCard>
  );
}
