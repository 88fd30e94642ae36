import type { AccountKind } from '../domain/account/account-kind.ts';
import { isToken } from '../domain/account/token.ts';
import type { KeyValueStore } from '../storage/key-value-store.ts';
import { kindOfWire, wireOfKind } from './wire-kind.ts';

/** Stores a token for each kind of account of one city, and the kind used last. */
interface TokenStore {
  /** The token used last, or the other kind's if that one is missing. */
  read(): StoredToken | undefined;
  /** Removes the token of the other kind, so that one account is active. */
  write(token: StoredToken): void;
  /** Removes the tokens of both kinds. */
  clear(): void;
}

export interface StoredToken {
  readonly kind: AccountKind;
  readonly token: string;
}

const kinds: readonly AccountKind[] = ['personal', 'company'];

export function createTokenStore(store: KeyValueStore, city: string): TokenStore {
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
