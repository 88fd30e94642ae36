import { portalOptions } from '@kerb/cities/portal-options.ts';
import type { AccountKind } from '@kerb/core/domain/account/account-kind.ts';
import { emptyPassword } from '@kerb/core/errors/empty-password.ts';
import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { useAccountKind, useAuthState } from '@kerb/kit/queries/account.ts';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { spotQuery } from '@kerb/kit/runtime/navigation.ts';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { usePaths } from '../paths.ts';
import { spotOnMap } from './chosen-spot.ts';
import { closeSignIn, openSignIn, type SignInRequest, signInRequest } from './sign-in-request.ts';

const LoginModal = lazyComponent(() => import('@kerb/sign-in/login/login-modal.tsx'), 'LoginModal', {
  failed: DialogFailed,
});

const SessionExpiredDialog = lazyComponent(
  () => import('@kerb/sign-in/session-expired-dialog.tsx'),
  'SessionExpiredDialog',
  { failed: DialogFailed },
);

/** The dialogs over any page: the login modal while it is requested, and the session-expired dialog. */
export function SignIn() {
  const { request } = useStore(signInRequest);
  const { status } = useAuthState();
  const isSignedIn = useAccountKind() !== undefined;
  // Another tab has signed in.
  useEffect(() => {
    if (isSignedIn) closeSignIn();
  }, [isSignedIn]);
  if (status === 'expired') return <SessionExpired />;
  return request && !isSignedIn ? <Login request={request} /> : null;
}

function Login({ request }: { readonly request: SignInRequest }) {
  const paths = usePaths();
  const navigate = useNavigate();
  const { search } = useLocation();
  const goTo = (path: string) => {
    closeSignIn();
    void navigate(path);
  };
  const goOn = (kind: AccountKind) => {
    closeSignIn();
    if (kind === 'company') {
      // A company goes to its page; the page on which the session expired may be a driver's.
      void navigate(paths.to('company-overview'), { replace: request.returnTo !== undefined });
      return;
    }
    // Opens the payment for a chosen spot; otherwise the driver stays, or returns to the page on which the
    // session expired.
    const spot = request.spot ?? spotOnMap(search);
    if (request.returnTo) void navigate(request.returnTo, { replace: true });
    else if (spot) void navigate(paths.to('profile-parking', spotQuery(spot)));
  };
  return (
    <LoginModal
      restorePath={paths.to('restore-password')}
      signUpPath={paths.to('registration')}
      externalId={useExternalId()}
      onOpen={goTo}
      onClose={closeSignIn}
      onSignedIn={goOn}
      onEmptyPassword={(identifier) =>
        goTo(paths.to('restore-password', { error: emptyPassword, email: identifier }))
      }
    />
  );
}

/** The city's login with an account elsewhere, if it has one. */
function useExternalId() {
  const { externalId } = portalOptions(useCity().city);
  const language = useLanguage();
  return externalId && { ...externalId, name: externalId.name[language] };
}

/**
 * Closing it opens the main page with the login modal; after the sign-in the driver returns to the page on
 * which the session expired.
 */
function SessionExpired() {
  const { auth } = useAccount();
  const paths = usePaths();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const close = () => {
    openSignIn({ returnTo: `${pathname}${search}${hash}` });
    auth.acknowledgeExpiry();
    void navigate(paths.to('map'));
  };
  return <SessionExpiredDialog onClose={close} />;
}
