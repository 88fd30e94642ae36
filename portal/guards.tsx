import { useCitySettings } from '@kerb/kit/queries/city.ts';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { usePaths } from './paths.ts';
import { PageLoader } from './shell/page-loader.tsx';

/** SHELL-08: waits for the settings, then opens only where guests may pay; settings that cannot be read count as "no". */
export function GuestPaymentAllowed({ children }: { readonly children: ReactNode }) {
  const settings = useCitySettings();
  const paths = usePaths();
  if (settings.isPending) return <PageLoader />;
  return settings.data?.hasGuestPayment ? children : <Navigate to={paths.map} replace />;
}
