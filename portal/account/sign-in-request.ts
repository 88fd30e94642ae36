import type { ParkingSpot } from '@kerb/core/domain/payment/order.ts';
import { createStore } from 'zustand/vanilla';

/** Why the login modal is open, and where to go once somebody has signed in. */
export interface SignInRequest {
  /** AUTH-12: the place chosen on the map; signing in then leads to paying for it. */
  readonly place?: ParkingSpot | undefined;
  /** REL-06: where the session ended. */
  readonly returnTo?: string | undefined;
}

/** AUTH-03: there is no login page; the modal opens over any page while there is a request. One portal, one request. */
export const signInRequest = createStore<{ readonly request: SignInRequest | undefined }>(() => ({
  request: undefined,
}));

export function openSignIn(request: SignInRequest = {}): void {
  signInRequest.setState({ request });
}

export function closeSignIn(): void {
  signInRequest.setState({ request: undefined });
}
