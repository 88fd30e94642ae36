import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createAuth } from './auth.ts';
import { device } from './memory.fixture.ts';

const city = 'kazan';
const mine = { kind: 'personal', token: 'token-1' } as const;

afterEach(() => vi.restoreAllMocks());

function open(stored: Record<string, string> = {}) {
  const shared = device(stored);
  return { ...shared, openTab: () => createAuth({ city, ...shared.tab() }) };
}

describe('who is signed in', () => {
  test.each(['null', '', 'undefined', 'кто-то', 'two words', '{"token":1}'])(
    'AUTH-01 nobody is, with %j in the storage',
    (text) => {
      const auth = open({ 'token:kazan:standart': text, 'token:kazan:coop': text }).openTab();
      expect(auth.state.getState()).toEqual({ status: 'signedOut' });
      expect(auth.current()).toBeUndefined();
    },
  );

  test('AUTH-01 a driver whose token is stored is signed in from the start', () => {
    const auth = open({ 'token:kazan:standart': 'token-1' }).openTab();
    expect(auth.state.getState()).toMatchObject({ status: 'signedIn', kind: 'personal' });
    expect(auth.current()).toBe('token-1');
  });

  test('AUTH-02 PRF-10 CITY-05 a token is stored by city and kind, and another city’s is neither read nor removed', () => {
    const { stored, openTab } = open({
      'token:perm:standart': 'of-perm',
      'token:perm:coop': 'fleet-of-perm',
    });
    const auth = openTab();
    expect(auth.current()).toBeUndefined();
    auth.signIn(mine);
    expect(stored.get('token:kazan:standart')).toBe('token-1');
    auth.signOut();
    expect([...stored]).toEqual([
      ['token:perm:standart', 'of-perm'],
      ['token:perm:coop', 'fleet-of-perm'],
    ]);
  });

  test('AUTH-02 AUTH-25 the kind used last is the active one, and logging out removes both', () => {
    const { stored, openTab } = open();
    openTab().signIn({ kind: 'company', token: 'fleet' });
    openTab().signIn(mine);
    expect(openTab().current()).toBe('token-1');
    openTab().signIn({ kind: 'company', token: 'fleet' });
    const auth = openTab();
    expect(auth.state.getState()).toMatchObject({ kind: 'company' });
    auth.signOut();
    expect(stored.size).toBe(0);
  });

  test('AUTH-02 logging out removes the tokens of both kinds, where the storage has both', () => {
    const { stored, openTab } = open({
      'token:kazan:standart': 'token-1',
      'token:kazan:coop': 'fleet',
      'accountKind:kazan': 'standart',
    });
    openTab().signOut();
    expect([...stored]).toEqual([]);
  });

  test.each([
    ['personal', 'standart', 'coop'],
    ['company', 'coop', 'standart'],
  ] as const)(
    'CRP-03 a %s login removes the other kind’s token of this city, not that of another city',
    (kind, own, other) => {
      const { stored, openTab } = open({
        [`token:kazan:${other}`]: 'before',
        [`token:perm:${other}`]: 'of-perm',
      });
      const auth = openTab();
      expect(auth.current()).toBe('before');
      auth.signIn({ kind, token: 'token-1' });
      expect(stored.get(`token:kazan:${own}`)).toBe('token-1');
      expect(stored.has(`token:kazan:${other}`)).toBe(false);
      expect(stored.get(`token:perm:${other}`)).toBe('of-perm');
      expect(auth.state.getState()).toMatchObject({ status: 'signedIn', kind });
    },
  );

  test('CRP-03 the other tabs follow to the account that signed in last', () => {
    const { openTab } = open();
    const [here, there] = [openTab(), openTab()];
    here.signIn(mine);
    here.signIn({ kind: 'company', token: 'fleet' });
    expect(there.state.getState()).toMatchObject({ status: 'signedIn', kind: 'company' });
    expect(there.current()).toBe('fleet');
  });

  test('SEC-17 the key of a device belongs to one city, and a logout keeps it', () => {
    const { stored, openTab } = open({ 'device:perm': 'of-perm' });
    const auth = openTab();
    expect(auth.deviceKey.read()).toBeUndefined();
    auth.deviceKey.write('key-1');
    auth.signIn(mine);
    auth.signOut();
    expect(openTab().deviceKey.read()).toBe('key-1');
    expect(stored.get('device:perm')).toBe('of-perm');
  });

  test.each(['', 'two words', 'ключ', 'x'.repeat(501)])('SEC-17 %j in the storage is no key', (text) => {
    expect(open({ 'device:kazan': text }).openTab().deviceKey.read()).toBeUndefined();
  });

  test('AUTH-02 the other kind’s token is used where the kind used last has none', () => {
    const company = open({ 'token:kazan:coop': 'fleet', 'accountKind:kazan': 'standart' }).openTab();
    expect(company.state.getState()).toEqual({ status: 'signedIn', kind: 'company', session: 1 });
    const personal = open({ 'token:kazan:standart': 'token-1', 'accountKind:kazan': 'coop' }).openTab();
    expect(personal.state.getState()).toEqual({ status: 'signedIn', kind: 'personal', session: 1 });
  });

  test('AUTH-02 the kind used last is stored under the city, and another city’s does not count', () => {
    const both = { 'token:kazan:standart': 'token-1', 'token:kazan:coop': 'fleet' };
    expect(
      open({ ...both, 'accountKind:perm': 'coop' })
        .openTab()
        .current(),
    ).toBe('token-1');
    expect(
      open({ ...both, 'accountKind:kazan': 'coop' })
        .openTab()
        .current(),
    ).toBe('fleet');
    expect(
      open({ ...both, 'accountKind:kazan': 'guest' })
        .openTab()
        .current(),
    ).toBe('token-1');
  });

  test('AUTH-02 CRP-01 signing in stores the token and its kind under their wire spellings', () => {
    const { stored, openTab } = open();
    openTab().signIn({ kind: 'company', token: 'fleet' });
    expect([...stored]).toEqual([
      ['token:kazan:coop', 'fleet'],
      ['accountKind:kazan', 'coop'],
    ]);
  });

  test('each signing in counts one session more, reading the same token again does not', () => {
    const auth = open().openTab();
    auth.signIn(mine);
    const first = auth.state.getState();
    expect(first).toEqual({ status: 'signedIn', kind: 'personal', session: 1 });
    auth.reread();
    expect(auth.state.getState()).toBe(first);
    auth.signOut();
    auth.signIn({ kind: 'company', token: 'fleet' });
    expect(auth.state.getState()).toEqual({ status: 'signedIn', kind: 'company', session: 2 });
  });

  test('a page that slept notices that the token is gone', () => {
    const { stored, openTab } = open({ 'token:kazan:standart': 'token-1' });
    const auth = openTab();
    stored.clear();
    auth.reread();
    expect(auth.state.getState()).toEqual({ status: 'signedOut' });
  });

  test('AUTH-11 the state has no token', () => {
    const auth = open().openTab();
    auth.signIn(mine);
    expect(JSON.stringify(auth.state.getState())).not.toContain('token-1');
  });
});

describe('other tabs', () => {
  const channel = () => ({ post: vi.fn(), listen: vi.fn(), close: vi.fn() });

  test('AUTH-11 AUTH-18 AUTH-19 are told who signs in and out, by city and kind', () => {
    const spy = channel();
    const auth = createAuth({ city, store: device().tab().store, channel: spy });
    auth.signOut();
    auth.signIn({ kind: 'company', token: 'fleet' });
    auth.signOut();
    expect(spy.post.mock.calls).toEqual([
      [{ type: 'LOGOUT', city, kind: 'personal' }],
      [{ type: 'LOGIN', city, kind: 'company' }],
      [{ type: 'LOGOUT', city, kind: 'company' }],
    ]);
  });

  test('EMB-11 are not listened to once the page has let go of the session', () => {
    const removed: unknown[] = [];
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', (...what: unknown[]) => void removed.push(what));
    const spy = channel();
    createAuth({ city, store: device().tab().store, channel: spy }).close();
    vi.unstubAllGlobals();
    expect(spy.close).toHaveBeenCalledOnce();
    expect(removed).toEqual([['storage', expect.any(Function)]]);
  });

  test('AUTH-18 FAIL-24 a message does not warn where the token is', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { openTab } = open();
    const [here] = [openTab(), openTab()];
    here?.signIn(mine);
    expect(warn).not.toHaveBeenCalled();
  });

  test('AUTH-19 a message about a session that this tab has not heard of makes it this tab’s', () => {
    const { stored, openTab, post } = open();
    const auth = openTab();
    stored.set('token:kazan:standart', 'token-2');
    post({ type: 'LOGOUT', city, kind: 'standart' });
    expect(auth.current()).toBe('token-2');
  });

  test('AUTH-18 signing in is onChange to all of them', () => {
    const { openTab } = open();
    const [here, there] = [openTab(), openTab()];
    here.signIn(mine);
    expect(there.state.getState().status).toBe('signedIn');
    expect(there.current()).toBe('token-1');
  });

  test('AUTH-18 AUTH-19 a message of another city changes nothing', () => {
    const { stored, openTab, post } = open();
    const auth = openTab();
    stored.set('token:kazan:standart', 'token-1');
    post({ type: 'LOGIN', city: 'perm', kind: 'standart' });
    expect(auth.state.getState().status).toBe('signedOut');
    auth.signIn(mine);
    post({ type: 'LOGOUT', city: 'perm', kind: 'standart' });
    expect(auth.current()).toBe('token-1');
  });

  test.each(['standart', 'coop'])(
    'AUTH-18 FAIL-24 without a token in the storage a login of the kind %s only logs a warning',
    (kind) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const { openTab, post } = open();
      const auth = openTab();
      post({ type: 'LOGIN', city, kind });
      expect(auth.state.getState().status).toBe('signedOut');
      expect(warn).toHaveBeenCalledExactlyOnceWith('Kerb: another tab signed in, but there is no token here');
    },
  );

  test('AUTH-19 a logout in one tab logs out all tabs', () => {
    const { openTab } = open({ 'token:kazan:standart': 'token-1' });
    const [here, there] = [openTab(), openTab()];
    here.signOut();
    expect(there.state.getState()).toEqual({ status: 'signedOut' });
    expect(there.current()).toBeUndefined();
  });

  test.each(['standart', 'coop'])(
    'AUTH-19 a logout of the kind %s logs out even if the storage still has the token, and removes it',
    (kind) => {
      const { stored, openTab, post } = open({ [`token:kazan:${kind}`]: 'token-1' });
      const auth = openTab();
      post({ type: 'LOGOUT', city, kind });
      expect(auth.state.getState()).toEqual({ status: 'signedOut' });
      expect(auth.current()).toBeUndefined();
      expect(stored.size).toBe(0);
    },
  );

  test('AUTH-19 a delayed message does not end a newer session', () => {
    const { stored, openTab, post } = open({ 'token:kazan:standart': 'token-1' });
    const auth = openTab();
    stored.set('token:kazan:standart', 'token-2');
    post({ type: 'LOGOUT', city, kind: 'standart' });
    expect(auth.current()).toBe('token-2');
  });

  test('SEC-08 no malformed message throws or signs anyone in', () => {
    const { openTab, post } = open();
    const auth = openTab();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const part = fc.oneof(fc.constantFrom('LOGIN', 'LOGOUT', city, 'standart', 'coop'), fc.anything());
    const messages = fc.oneof(fc.anything(), fc.record({ type: part, city: part, kind: part, token: part }));
    fc.assert(
      fc.property(messages, (message) => {
        post(message);
        expect(auth.state.getState()).toEqual({ status: 'signedOut' });
        expect(auth.current()).toBeUndefined();
      }),
    );
  });

  test('SEC-08 no text in the storage crashes or becomes a token that is invalid in a header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (token, coop, kind) => {
        const stored = { 'token:kazan:standart': token, 'token:kazan:coop': coop, 'accountKind:kazan': kind };
        const active = open(stored).openTab().current();
        if (active !== undefined) new Headers({ Authorization: `Bearer ${active}` });
      }),
    );
  });
});

describe('an expired token', () => {
  test.each(['standart', 'coop'])(
    'AUTH-20 FAIL-03 of the kind %s is removed and reported once, after any number of failed calls',
    (kind) => {
      const { stored, openTab } = open({ [`token:kazan:${kind}`]: 'token-1' });
      const auth = openTab();
      const onChange = vi.fn();
      auth.state.subscribe(onChange);
      for (const call of [1, 2, 3]) auth.expired(call ? 'token-1' : undefined);
      expect(onChange).toHaveBeenCalledOnce();
      expect(auth.state.getState()).toMatchObject({ status: 'expired' });
      expect(auth.current()).toBeUndefined();
      expect(stored.has(`token:kazan:${kind}`)).toBe(false);
      auth.acknowledgeExpiry();
      expect(auth.state.getState()).toEqual({ status: 'signedOut' });
    },
  );

  test('AUTH-20 stays over until the driver has seen it, though nothing is stored any more', () => {
    const auth = open({ 'token:kazan:standart': 'token-1' }).openTab();
    auth.expired('token-1');
    auth.reread();
    expect(auth.state.getState()).toEqual({ status: 'expired', kind: 'personal', session: 1 });
  });

  test('AUTH-20 is over, too, when another tab has cleared the storage', () => {
    const { stored, openTab } = open({ 'token:kazan:standart': 'token-1' });
    const auth = openTab();
    stored.clear();
    auth.expired('token-1');
    expect(auth.state.getState()).toMatchObject({ status: 'expired' });
  });

  test('AUTH-20 a call without a token, by nobody, ends no session', () => {
    const auth = open().openTab();
    auth.expired(undefined);
    expect(auth.state.getState()).toEqual({ status: 'signedOut' });
  });

  test('AUTH-20 closing a dialog that is not there signs nobody out', () => {
    const auth = open({ 'token:kazan:standart': 'token-1' }).openTab();
    auth.acknowledgeExpiry();
    expect(auth.state.getState()).toMatchObject({ status: 'signedIn' });
    expect(auth.current()).toBe('token-1');
  });

  test('AUTH-20 a late reply to an older token does not end the new session', () => {
    const auth = open({ 'token:kazan:standart': 'token-1' }).openTab();
    auth.signIn({ kind: 'personal', token: 'token-2' });
    auth.expired('token-1');
    expect(auth.current()).toBe('token-2');
  });

  test('AUTH-20 a newer token of another tab stays stored', () => {
    const { stored, openTab } = open({ 'token:kazan:standart': 'token-1' });
    const auth = openTab();
    stored.set('token:kazan:standart', 'token-2');
    auth.expired('token-1');
    expect(stored.get('token:kazan:standart')).toBe('token-2');
    auth.reread();
    expect(auth.state.getState().status).toBe('signedIn');
  });

  test('each sign-in is a new session', () => {
    const auth = open({ 'token:kazan:standart': 'token-1' }).openTab();
    const first = auth.state.getState();
    auth.expired('token-1');
    auth.signIn({ kind: 'personal', token: 'token-2' });
    expect(auth.state.getState()).not.toEqual(first);
  });
});

describe('a message that arrives before the storage changes', () => {
  test('AUTH-18 the token is used once the storage has it', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const listeners: (() => void)[] = [];
    vi.stubGlobal('addEventListener', (_: string, listener: () => void) => void listeners.push(listener));
    const { stored, openTab, post } = open();
    const auth = openTab();
    vi.unstubAllGlobals();
    post({ type: 'LOGIN', city, kind: 'standart' });
    expect(auth.state.getState().status).toBe('signedOut');
    stored.set('token:kazan:standart', 'token-1');
    for (const listener of listeners) listener();
    expect(auth.current()).toBe('token-1');
  });

  test('a token that disappears from the storage changes nothing until a call or a message', () => {
    const listeners: (() => void)[] = [];
    vi.stubGlobal('addEventListener', (_: string, listener: () => void) => void listeners.push(listener));
    const { stored, openTab } = open({ 'token:kazan:standart': 'token-1' });
    const auth = openTab();
    vi.unstubAllGlobals();
    stored.clear();
    for (const listener of listeners) listener();
    expect(auth.state.getState().status).toBe('signedIn');
    expect(listeners).toHaveLength(1);
  });
});
