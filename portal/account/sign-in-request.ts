import type { PaymentTarget } from '@kerb/kit/runtime/navigation.ts';
import { createStore } from 'zustand/vanilla';

/** Why the login modal is open, and which page follows after the sign-in. */
export interface SignInRequest {
  /** The spot chosen on the map; its payment follows after the sign-in. */
  readonly spot?: PaymentTarget | undefined;
  /** The page on which the session expired. */
  readonly returnTo?: string | undefined;
}

/**
 * There is no login page; the modal opens over any page while there is a request. A portal has at most one.
 */
export const signInRequest = createStore<{ readonly request: SignInRequest | undefined }>(() => ({
  request: undefined,
}));

export function openSignIn(request: SignInRequest = {}): void {
  signInRequest.setState({ request });
}

export function closeSignIn(): void {
  signInRequest.setState({ request: undefined });
}
