import type { AccountKind } from '@kerb/core/domain/account/account-kind.ts';
import { useAccountKind, useAuthState } from '@kerb/kit/queries/account.ts';
import { useCitySettings } from '@kerb/kit/queries/city.ts';
import { Navigate, Outlet } from 'react-router';
import { usePaths } from './paths.ts';
import { PageLoader } from './shell/page-loader.tsx';

/**
 * Waits for the settings, then shows the page only if guests may pay. Settings that fail to load count as
 * "no".
 */
export function GuestPaymentAllowed() {
  const settings = useCitySettings();
  const paths = usePaths();
  if (settings.isPending) return <PageLoader />;
  return settings.data?.hasGuestPayment ? <Outlet /> : <Navigate to={paths.to('map')} replace />;
}

/** Pages for visitors who are not signed in, neither as a driver nor as a company. */
export function SignedOutOnly() {
  const paths = usePaths();
  return useAccountKind() === undefined ? <Outlet /> : <Navigate to={paths.to('map')} replace />;
}

/**
 * The pages of one kind of account. When the session expires, the page stays below the session-expired dialog
 * until that is closed.
 */
export function SignedInOnly({ kind }: { readonly kind: AccountKind }) {
  const paths = usePaths();
  const state = useAuthState();
  const isOpen = state.status !== 'signedOut' && state.kind === kind;
  return isOpen ? <Outlet /> : <Navigate to={paths.to('map')} replace />;
}
