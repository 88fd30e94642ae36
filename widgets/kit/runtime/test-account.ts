import type { AccountApi } from '@kerb/core/api/account-api.ts';
import { createAuth } from '@kerb/core/auth/auth.ts';
import type { TabMessage } from '@kerb/core/auth/tab-channel.ts';
import { createKeyValueStore } from '@kerb/core/storage/key-value-store.ts';
import type { Account } from './account.ts';

/** The possible outcomes of a login. */
export type LoginOutcome = Awaited<ReturnType<AccountApi['logIn']>>;

/** For tests: an account without storage and other tabs, and with the given calls. */
export function testAccount(city: string, api: Partial<AccountApi> = {}) {
  const posted: TabMessage[] = [];
  const store = createKeyValueStore(() => {
    throw new Error('tests have no storage');
  });
  const channel = { post: (message: TabMessage) => void posted.push(message), listen() {}, close() {} };
  const auth = createAuth({ city, store, channel });
  return { auth, api: api as AccountApi, posted } satisfies Account & { posted: TabMessage[] };
}
