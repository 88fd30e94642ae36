import type { AuthState } from '@kerb/core/auth/auth.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { accountKey, useAccount } from '../runtime/account.ts';
import { useRuntime } from '../runtime/runtime-context.tsx';
import { useCitySettings } from './city.ts';

/** Who is signed in, always as it is now. */
export function useAuthState(): AuthState {
  return useStore(useAccount().auth.state);
}

/** PRF-02: a company's account does not open a driver's pages. */
export function useIsSignedIn(): boolean {
  const state = useAuthState();
  return state.status === 'signedIn' && state.kind === 'personal';
}

/**
 * The key of something read for the driver who is signed in: another driver's begins otherwise. Every query of an account
 * is made with it, for example `useAccountKey('transactions', page)`.
 */
export function useAccountKey(...rest: readonly (string | number)[]): readonly (string | number)[] {
  const { config } = useRuntime();
  const state = useAuthState();
  return [...accountKey(config.city), state.status === 'signedOut' ? 0 : state.session, ...rest];
}

/** PRF-08: asked once when somebody is signed in and the settings are there, or known not to come. */
export function useProfile(): UseQueryResult<Profile> {
  const { api } = useAccount();
  const settings = useCitySettings();
  const isSignedIn = useIsSignedIn();
  return useQuery({
    queryKey: useAccountKey('profile'),
    queryFn: ({ signal }) => api.profile(settings.data?.hasBalance ?? true, signal),
    enabled: isSignedIn && !settings.isPending,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** AUTH-25. Where to go then is the page's business. */
export function useSignOut(): () => void {
  const { auth } = useAccount();
  return () => auth.signOut();
}
