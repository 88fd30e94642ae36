import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AccountKind } from '../domain/account/account-kind.ts';
import type { KeyValueStore } from '../storage/key-value-store.ts';
import { onStorageChange } from './storage-changes.ts';
import { openTabChannel, type TabChannel } from './tab-channel.ts';
import { createTokenStore, type StoredToken } from './token-store.ts';

/**
 * Who is signed in, as far as screens may know: never the token itself. `session` is another number after each signing in, so
 * that what was read for one driver is never shown to the next. `expired`: the server no longer takes the token, and the driver has
 * not closed the dialog that says so.
 */
export type AuthState =
  | { readonly status: 'signedOut' }
  | { readonly status: 'signedIn' | 'expired'; readonly kind: AccountKind; readonly session: number };

/** The one owner of an account's token in a city. */
export interface Auth {
  readonly state: StoreApi<AuthState>;
  /** AUTH-11: keeps the token and tells the other tabs. */
  signIn(kept: StoredToken): void;
  signOut(): void;
  /** AUTH-20: once for one token, however many calls it failed. */
  expired(token: string | undefined): void;
  /** The driver has seen that the session is over. */
  acknowledgeExpiry(): void;
  current(): string | undefined;
  /** For a page that slept: other tabs may have signed in or out meanwhile. */
  reread(): void;
  close(): void;
}

export interface AuthOptions {
  readonly city: string;
  readonly store: KeyValueStore;
  readonly channel?: TabChannel | undefined;
}

export function createAuth({ city, store, channel = openTabChannel() }: AuthOptions): Auth {
  const tokens = createTokenStore(store, city);
  const state = createStore<AuthState>(() => ({ status: 'signedOut' }));
  let held: StoredToken | undefined;
  let session = 0;

  function hold(kept: StoredToken | undefined): void {
    if (kept?.token === held?.token && state.getState().status !== 'expired') return;
    held = kept;
    if (kept) session += 1;
    state.setState(kept ? { status: 'signedIn', kind: kept.kind, session } : { status: 'signedOut' }, true);
  }

  function forget(): void {
    tokens.clear();
    hold(undefined);
  }

  channel.listen((message) => {
    if (message.city !== city) return;
    if (message.type === 'LOGIN') {
      hold(tokens.read());
      if (!held) console.warn('Kerb: another tab signed in, but there is no token here');
      return;
    }
    // AUTH-19. Whoever signed in again meanwhile stays.
    const kept = tokens.read();
    if (kept && kept.token !== held?.token) hold(kept);
    else forget();
  });

  // Only for who has signed in: leaving is told by a message, and a session that ended elsewhere ends here with its own call.
  const stopListening = onStorageChange(() => {
    const kept = tokens.read();
    if (kept) hold(kept);
  });

  hold(tokens.read());
  return {
    state,
    current: () => held?.token,
    reread() {
      // A session that is over stays so until the driver has seen it, or signed in elsewhere.
      if (state.getState().status !== 'expired' || tokens.read()) hold(tokens.read());
    },
    signIn(kept) {
      tokens.write(kept);
      hold(kept);
      channel.post({ type: 'LOGIN', city, kind: kept.kind });
    },
    signOut() {
      const kind = held?.kind ?? 'personal';
      forget();
      channel.post({ type: 'LOGOUT', city, kind });
    },
    expired(token) {
      const known = state.getState();
      if (known.status !== 'signedIn' || token !== held?.token) return;
      if (tokens.read()?.token === token) tokens.clear();
      held = undefined;
      state.setState({ ...known, status: 'expired' }, true);
    },
    acknowledgeExpiry() {
      if (state.getState().status === 'expired') hold(undefined);
    },
    close() {
      stopListening();
      channel.close();
    },
  };
}
