import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AccountKind } from '../domain/account/account-kind.ts';
import { isToken } from '../domain/account/token.ts';
import type { KeyValueStore } from '../storage/key-value-store.ts';
import { createDeviceKeyStore, type DeviceKeyStore } from './device-key.ts';
import { openTabChannel, type TabChannel } from './tab-channel.ts';
import { kindOfWire, wireOfKind } from './wire-kind.ts';

/**
 * Who is signed in, without the token. `session` changes with each sign-in, so that data of one driver is
 * never shown to the next. `expired`: the server no longer accepts the token, and the driver has not closed
 * the session-expired dialog yet.
 */
export type AuthState =
  | { readonly status: 'signedOut' }
  | { readonly status: 'signedIn' | 'expired'; readonly kind: AccountKind; readonly session: number };

/** The only owner of an account's token in a city. */
export interface Auth {
  readonly state: StoreApi<AuthState>;
  /** By which the city knows this device at the next login. */
  readonly deviceKey: DeviceKeyStore;
  /** Stores the token and notifies the other tabs. */
  signIn(token: StoredToken): void;
  signOut(): void;
  /** Marks the session as expired, once for a token even if many calls failed. */
  expired(token: string | undefined): void;
  /** The driver has closed the session-expired dialog. */
  acknowledgeExpiry(): void;
  current(): string | undefined;
  /** Reads the storage again. For a page that was suspended while other tabs signed in or out. */
  reread(): void;
  close(): void;
}

interface AuthOptions {
  readonly city: string;
  readonly store: KeyValueStore;
  readonly channel?: TabChannel | undefined;
}

export function createAuth({ city, store, channel = openTabChannel() }: AuthOptions): Auth {
  const tokens = createTokenStore(store, city);
  const state = createStore<AuthState>(() => ({ status: 'signedOut' }));
  let active: StoredToken | undefined;
  let session = 0;

  function activate(stored: StoredToken | undefined): void {
    if (stored?.token === active?.token && state.getState().status !== 'expired') return;
    active = stored;
    if (stored) session += 1;
    state.setState(
      stored ? { status: 'signedIn', kind: stored.kind, session } : { status: 'signedOut' },
      true,
    );
  }

  function forget(): void {
    tokens.clear();
    activate(undefined);
  }

  channel.listen((message) => {
    if (message.city !== city) return;
    if (message.type === 'LOGIN') {
      activate(tokens.read());
      if (!active) console.warn('Kerb: another tab signed in, but there is no token here');
      return;
    }
    // AUTH-19. If another tab has signed in again since, that session stays.
    const stored = tokens.read();
    if (stored && stored.token !== active?.token) activate(stored);
    else forget();
  });

  // Reacts to a sign-in only. A sign-out comes as a message, and an expired session is noticed by the next
  // call here.
  const stopListening = onStorageChange(() => {
    const stored = tokens.read();
    if (stored) activate(stored);
  });

  activate(tokens.read());
  return {
    state,
    deviceKey: createDeviceKeyStore(store, city),
    current: () => active?.token,
    reread() {
      // An expired session stays expired until the driver closes the dialog or signs in in another tab.
      if (state.getState().status !== 'expired' || tokens.read()) activate(tokens.read());
    },
    signIn(stored) {
      tokens.write(stored);
      activate(stored);
      channel.post({ type: 'LOGIN', city, kind: stored.kind });
    },
    signOut() {
      const kind = active?.kind ?? 'personal';
      forget();
      channel.post({ type: 'LOGOUT', city, kind });
    },
    expired(token) {
      const previous = state.getState();
      if (previous.status !== 'signedIn' || token !== active?.token) return;
      if (tokens.read()?.token === token) tokens.clear();
      active = undefined;
      state.setState({ ...previous, status: 'expired' }, true);
    },
    acknowledgeExpiry() {
      if (state.getState().status === 'expired') activate(undefined);
    },
    close() {
      stopListening();
      channel.close();
    },
  };
}

/**
 * Calls `onChange` when another tab changes the storage. A tab's message can arrive before its change is
 * visible here, because tabs can be separate processes. Returns a function that stops it.
 */
function onStorageChange(onChange: () => void): () => void {
  if (typeof globalThis.addEventListener !== 'function') return () => {};
  const onStorage = () => onChange();
  globalThis.addEventListener('storage', onStorage);
  return () => globalThis.removeEventListener('storage', onStorage);
}

/** Stores a token for each kind of account of one city, and the kind used last. */
interface TokenStore {
  /** The token used last, or the other kind's if that one is missing. */
  read(): StoredToken | undefined;
  /** Removes the token of the other kind, so that one account is active. */
  write(token: StoredToken): void;
  /** Removes the tokens of both kinds. */
  clear(): void;
}

interface StoredToken {
  readonly kind: AccountKind;
  readonly token: string;
}

const kinds: readonly AccountKind[] = ['personal', 'company'];

function createTokenStore(store: KeyValueStore, city: string): TokenStore {
  const keyOf = (kind: AccountKind) => `token:${city}:${wireOfKind[kind]}`;
  const lastKey = `accountKind:${city}`;
  const tokenOf = (kind: AccountKind): StoredToken | undefined => {
    const token = store.read(keyOf(kind));
    return isToken(token) ? { kind, token } : undefined;
  };
  return {
    read() {
      const last = kindOfWire(store.read(lastKey));
      return (last && tokenOf(last)) ?? tokenOf('personal') ?? tokenOf('company');
    },
    write({ kind, token }) {
      for (const other of kinds) if (other !== kind) store.remove(keyOf(other));
      store.write(keyOf(kind), token);
      store.write(lastKey, wireOfKind[kind]);
    },
    clear() {
      for (const kind of kinds) store.remove(keyOf(kind));
      store.remove(lastKey);
    },
  };
}
