import { cityConfig } from '@kerb/cities/registry.ts';
import { createServerClock } from '@kerb/core/api/server-clock.ts';
import { type Auth, createAuth } from '@kerb/core/auth/auth.ts';
import { instant } from '@kerb/core/domain/time.ts';
import { createKeyValueStore, type KeyValueStore } from '@kerb/core/storage/key-value-store.ts';
import { lastSessions } from '@kerb/core/storage/last-sessions.ts';
import { favourites, parkedCar, savedSearches } from '@kerb/core/storage/saved-places.ts';
import { expect, test } from 'vitest';
import { openAccount } from './account.ts';
import { forgetDraftsAtLogout } from './forget-drafts.ts';
import type { CityRuntime } from './page.ts';
import { restoreClock } from './restore-clock.ts';

const hour = 3_600_000;
const noon = Date.UTC(2026, 10, 21, 9);

/** The account of a portal that is opened, with what this store has from an earlier visit. */
function openPortal(store = createKeyValueStore(() => nowhere())) {
  const clock = createServerClock(() => noon);
  const runtime = {
    config: cityConfig('kazan'),
    clock,
    queries: { removeQueries: () => {}, invalidateQueries: async () => {} },
    store,
    tab: store,
  } as unknown as CityRuntime;
  const account = openAccount(runtime);
  restoreClock(runtime);
  return { store, clock, account, last: lastSessions(store, 'kazan') };
}

function nowhere(): never {
  throw new Error('tests have no storage');
}

const stored = { sessions: [], readAt: instant(noon), clockOffset: 3 * hour };
const anna = { kind: 'personal', token: 'token-of-anna' } as const;
const boris = { kind: 'personal', token: 'token-of-boris' } as const;

/** In another tab Anna signs out and Boris signs in; then the suspended page is shown again. */
function signInElsewhere(auth: Auth, store: KeyValueStore): void {
  const elsewhere = createAuth({ city: 'kazan', store });
  elsewhere.signOut();
  elsewhere.signIn(boris);
  auth.reread();
  elsewhere.close();
}

test('PLUS-13 a logout, and the login of somebody else, delete the last sessions', () => {
  const { store, account, last } = openPortal();
  account.auth.signIn(anna);
  last.write(stored);
  account.auth.signIn(boris);
  expect(last.read()).toBeUndefined();
  last.write(stored);
  account.auth.signOut();
  expect(store.keys('')).toEqual([]);
  account.auth.close();
});

test.each([
  ['a logout', (auth: Auth) => auth.signOut(), []],
  ['a logout and a login of somebody else while the page was suspended', signInElsewhere, []],
  ['an expired session', (auth: Auth) => auth.expired(anna.token), ['account:topUp']],
])('AUTH-19 after %s these account drafts are there: %#', (_what, leave, left) => {
  const { account, store } = openPortal();
  account.auth.signIn(anna);
  const drafts = new Map<string, unknown>([['account:topUp', { amount: '500' }]]);
  const stop = forgetDraftsAtLogout(account.auth, drafts);
  leave(account.auth, store);
  expect([...drafts.keys()]).toEqual(left);
  stop();
  account.auth.close();
});

test('AUTH-25 PLUS-13 a logout forgets what was typed into payments in this tab, an expired session does not', () => {
  const { account, store } = openPortal();
  const keys = ['accountDraft:kazan', 'accountBarrierDraft:kazan'];
  const left = () => keys.filter((key) => store.read(key) !== undefined);
  for (const key of keys) store.write(key, '{}');
  account.auth.signIn(anna);
  account.auth.expired(anna.token);
  account.auth.acknowledgeExpiry();
  expect(left()).toEqual(keys);
  account.auth.signIn(anna);
  account.auth.signOut();
  expect(left()).toEqual([]);
  account.auth.close();
});

test('PLUS-31 a logout forgets the places that belong to the account, those of the device stay', () => {
  const { store, account } = openPortal();
  account.auth.signIn(anna);
  for (const owner of ['account', 'device'] as const) {
    favourites(store, 'kazan', owner).add('4012');
    parkedCar(store, 'kazan', owner).add({ parking: '4012', parkedAt: instant(noon) });
    savedSearches(store, 'kazan', owner).add({ destination: '55.79,49.11', stay: '02:00', place: 'Театр' });
  }
  account.auth.expired(anna.token);
  expect(favourites(store, 'kazan', 'account').read()).toEqual(['4012']);
  account.auth.signOut();
  expect(favourites(store, 'kazan', 'account').read()).toEqual([]);
  expect(parkedCar(store, 'kazan', 'account').read()).toEqual([]);
  expect(savedSearches(store, 'kazan', 'account').read()).toEqual([]);
  expect(savedSearches(store, 'kazan', 'device').read()).toHaveLength(1);
  expect(favourites(store, 'kazan', 'device').read()).toEqual(['4012']);
  expect(parkedCar(store, 'kazan', 'device').read()).toHaveLength(1);
  account.auth.close();
});

test('PLUS-13 an expired session keeps them until the dialog is closed', () => {
  const { account, last } = openPortal();
  account.auth.signIn(anna);
  last.write(stored);
  account.auth.expired(anna.token);
  expect(last.read()).toBeDefined();
  account.auth.acknowledgeExpiry();
  expect(last.read()).toBeUndefined();
  account.auth.close();
});

test('PLUS-13 a portal that is opened without a login has none, and the device’s clock', () => {
  const { store, last } = openPortal();
  last.write(stored);
  const next = openPortal(store);
  expect(last.read()).toBeUndefined();
  expect(next.clock.now()).toBe(noon);
});

test('PLUS-13 REL-08 one that is opened with a login has them, and the city’s clock of the earlier visit', () => {
  const { store, account, last } = openPortal();
  account.auth.signIn(anna);
  last.write(stored);
  const next = openPortal(store);
  expect(last.read()).toEqual(stored);
  expect(Math.abs(next.clock.now() - noon - 3 * hour)).toBeLessThan(60_000);
});
