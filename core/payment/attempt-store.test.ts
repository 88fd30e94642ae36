import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kopecks } from '../domain/money.ts';
import type { PaymentAttempt } from '../domain/payment/order.ts';
import { type Instant, instant, minuteMs } from '../domain/time.ts';
import { createKeyValueStore } from '../storage/key-value-store.ts';
import { type AttemptStore, clearAttempts, createAttemptStore, type PaymentScope } from './attempt-store.ts';
import { attempt, memoryStore, noon, staySubject } from './payment.fixture.ts';

const hour = 60 * minuteMs;

interface Place {
  readonly device?: Map<string, string>;
  readonly city?: string;
  readonly scope?: PaymentScope;
  readonly now?: number;
}

/** One tab of a device. */
function tabOf({
  device = new Map(),
  city = 'kazan',
  scope = 'guest',
  now = noon,
}: Place = {}): AttemptStore {
  return createAttemptStore({
    device: memoryStore(device),
    tab: memoryStore(),
    city,
    scope,
    now: () => now as Instant,
  });
}

test('an attempt belongs to its city and scope', () => {
  const device = new Map<string, string>();
  tabOf({ device }).save(attempt);
  expect(tabOf({ device }).all()).toEqual([attempt]);
  expect(tabOf({ device, city: 'perm' }).all()).toEqual([]);
  expect(tabOf({ device, scope: 'account' }).all()).toEqual([]);
});

test('PLUS-02 two tabs have an attempt each, and neither shows the other’s', () => {
  const device = new Map<string, string>();
  const [first, second] = [tabOf({ device }), tabOf({ device })];
  for (const [tab, id] of [
    [first, 'a'],
    [second, 'b'],
  ] as const) {
    tab.save({ ...attempt, id });
    tab.setCurrent(id);
  }
  expect(first.current()?.id).toBe('a');
  expect(second.current()?.id).toBe('b');
  second.remove('b');
  expect(first.current()?.id).toBe('a');
  expect(second.current()).toBeUndefined();
});

test('PLUS-02 a return address names one attempt of all tabs', () => {
  const device = new Map<string, string>();
  tabOf({ device }).save({ ...attempt, id: 'a', reference: 'ref-a' });
  tabOf({ device }).save({ ...attempt, id: 'b', reference: 'ref-b' });
  expect(tabOf({ device }).findByReference('ref-b')?.id).toBe('b');
  expect(tabOf({ device }).findByReference('forged')).toBeUndefined();
});

test('the newest attempt comes first', () => {
  const tab = tabOf();
  for (const [id, age] of [
    ['oldest', 3],
    ['newest', 1],
    ['older', 2],
  ] as const)
    tab.save({ ...attempt, id, sentAt: (noon - age * minuteMs) as Instant });
  expect(tab.all().map(({ id }) => id)).toEqual(['newest', 'older', 'oldest']);
});

test('a tab without a payment has none, whatever the attempts of others are called', () => {
  const tab = tabOf();
  tab.save({ ...attempt, id: 'undefined' });
  expect(tab.current()).toBeUndefined();
  tab.setCurrent('undefined');
  tab.setCurrent(undefined);
  expect(tab.current()).toBeUndefined();
});

test.each<[string, object]>([
  ['id', { id: '' }],
  ['reference', { reference: undefined }],
  ['fingerprint', { fingerprint: null }],
  ['subject', { subject: undefined }],
  ['known kind of subject', { subject: { ...staySubject, kind: 'gift' } }],
  ['total', { total: undefined }],
  ['time', { sentAt: 'today' }],
  ['zone', { subject: { kind: 'stay', spot: {}, duration: 60 } }],
  ['spot', { subject: { kind: 'stay', duration: 60 } }],
  ['duration', { subject: { kind: 'stay', spot: { zoneId: '12' } } }],
  ['barrier session', { subject: { kind: 'barrier', parkingNumber: '5203' } }],
  ['barrier parking', { subject: { kind: 'barrier', sessionId: 'e1f0' } }],
])('SEC-08 an attempt stored without its %s is not read', (_what, broken) => {
  const device = new Map<string, string>();
  const tab = tabOf({ device });
  tab.save(attempt);
  device.set('paymentAttempt:kazan:guest:b7c1', JSON.stringify({ ...attempt, ...broken }));
  expect(tab.all()).toEqual([]);
});

test('SEC-08 a total of 0 and a time of 0 are values', () => {
  const free = { ...attempt, total: kopecks(0), sentAt: instant(0) };
  const tab = tabOf({ now: 0 });
  tab.save(free);
  expect(tab.all()).toEqual([free]);
});

test.each<[string, PaymentAttempt['subject']]>([
  ['a stay', staySubject],
  ['a stay without a parking', { ...staySubject, spot: { zoneId: '12', parkingCode: undefined } }],
  ['an extension', { ...staySubject, continues: 'a6c0' }],
  ['a barrier visit', { kind: 'barrier', sessionId: 'e1f0', parkingNumber: '5203' }],
  ['a top-up', { kind: 'topUp' }],
])('%s is stored whole', (_what, subject) => {
  const device = new Map<string, string>();
  tabOf({ device }).save({ ...attempt, subject, isGivenUp: true });
  expect(tabOf({ device }).find(attempt.id)).toEqual({ ...attempt, subject, isGivenUp: true });
});

test.each([
  ['24 hours old', 24 * hour, true],
  ['older than 24 hours', 24 * hour + 1, false],
  ['24 hours in the future, on a clock that is wrong', -24 * hour, true],
])('PLUS-02 an attempt %s', (_age, age, isFound) => {
  const device = new Map<string, string>();
  tabOf({ device }).save(attempt);
  expect(tabOf({ device, now: noon + age }).find(attempt.id) !== undefined).toBe(isFound);
});

test('EMB-08 an outcome is reported once, by the first tab', () => {
  const device = new Map<string, string>();
  tabOf({ device }).save(attempt);
  expect(tabOf({ device }).report(attempt.id)).toBe(true);
  expect(tabOf({ device }).report(attempt.id)).toBe(false);
  expect(tabOf().report('unknown')).toBe(false);
});

test('AUTH-25 signing out removes the attempts of the account, and no others', () => {
  const [device, tab] = [memoryStore(), memoryStore()];
  const open = (scope: PaymentScope) =>
    createAttemptStore({ device, tab, city: 'kazan', scope, now: () => noon });
  for (const scope of ['guest', 'account'] as const) {
    open(scope).save(attempt);
    open(scope).setCurrent(attempt.id);
  }
  clearAttempts({ device, tab, city: 'kazan', scope: 'account' });
  expect(open('account').all()).toEqual([]);
  expect(open('account').current()).toBeUndefined();
  expect(open('guest').current()).toEqual(attempt);
});

test.each<[string, () => Storage]>([
  [
    'refuses to store',
    () => {
      throw new Error('blocked');
    },
  ],
  [
    'says that it has stored, and has not',
    () => ({ getItem: () => null, setItem: () => {}, removeItem: () => {}, length: 0 }) as unknown as Storage,
  ],
])('REL-10 a browser that %s is noticed, and the attempt lives as long as the page', (_what, area) => {
  const refusing = createKeyValueStore(area);
  const store = createAttemptStore({
    device: refusing,
    tab: refusing,
    city: 'kazan',
    scope: 'guest',
    now: () => noon,
  });
  store.save(attempt);
  store.setCurrent(attempt.id);
  expect(store.canPersist()).toBe(false);
  expect(store.current()).toEqual(attempt);
  expect(tabOf().canPersist()).toBe(true);
});

test('REL-10 a device with less room than an attempt needs is noticed', () => {
  const full = createKeyValueStore(
    () =>
      ({
        setItem: (_key: string, value: string) => {
          if (value.length >= 500) throw new DOMException('full', 'QuotaExceededError');
        },
        removeItem: () => {},
      }) as unknown as Storage,
  );
  const store = createAttemptStore({
    device: full,
    tab: full,
    city: 'kazan',
    scope: 'guest',
    now: () => noon,
  });
  expect(store.canPersist()).toBe(false);
});

test('REL-10 asking for room changes nothing that is stored', () => {
  const device = new Map([['', 'of the host page']]);
  tabOf({ device }).save(attempt);
  const before = [...device];
  tabOf({ device }).canPersist();
  expect([...device]).toEqual(before);
});

test('SEC-08 with any text in the storage nothing is thrown and only complete attempts are read', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (written) => {
      const device = new Map([['paymentAttempt:kazan:guest:x', written]]);
      for (const found of tabOf({ device }).all())
        expect(Object.keys(found).sort()).toEqual(Object.keys(attempt).sort());
    }),
  );
});
