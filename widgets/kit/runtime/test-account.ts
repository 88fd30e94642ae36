import { type AccountResources, fakeCalls } from '@kerb/core/api/resources.fixture.ts';
import { createAuth } from '@kerb/core/auth/auth.ts';
import type { TabMessage } from '@kerb/core/auth/tab-channel.ts';
import { createKeyValueStore } from '@kerb/core/storage/key-value-store.ts';
import type { Account } from './account.ts';

export type { LoginOutcome } from '@kerb/core/api/auth.ts';
export type { AccountResources } from '@kerb/core/api/resources.fixture.ts';

/** For tests: an account without storage and other tabs, of which only these calls are answered. */
export function testAccount(city: string, fakes: Partial<AccountResources> = {}) {
  const posted: TabMessage[] = [];
  const store = createKeyValueStore(() => {
    throw new Error('tests have no storage');
  });
  const channel = { post: (message: TabMessage) => void posted.push(message), listen() {}, close() {} };
  const auth = createAuth({ city, store, channel });
  return { auth, call: fakeCalls(fakes), posted } satisfies Account & { posted: TabMessage[] };
}
