import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kopecks } from '../domain/money.ts';
import type { PaymentAttempt } from '../domain/payment/order.ts';
import { instant, minutes } from '../domain/time.ts';
import { createKeyValueStore } from './key-value-store.ts';
import { forgetAttempt, rememberAttempt, rememberedAttempt } from './payment-attempt.ts';

const now = Date.UTC(2026, 10, 21, 9);
const stay = {
  kind: 'stay',
  place: { zoneId: '12', parkingCode: '5207' },
  duration: minutes(60),
} as const;
const attempt: PaymentAttempt = {
  id: 'b7c1',
  subject: stay,
  total: kopecks(5000),
  sentAt: instant(now),
};
const inMemory = () =>
  createKeyValueStore(() => {
    throw new Error('none');
  });

test('an attempt is remembered for its own city, and until it is forgotten', () => {
  const store = inMemory();
  rememberAttempt(store, 'kazan', attempt);
  expect(rememberedAttempt(store, 'kazan', now)).toEqual(attempt);
  expect(rememberedAttempt(store, 'perm', now)).toBeUndefined();
  forgetAttempt(store, 'kazan');
  expect(rememberedAttempt(store, 'kazan', now)).toBeUndefined();
});

test('an attempt at a barrier is remembered as one', () => {
  const store = inMemory();
  const visit: PaymentAttempt = {
    ...attempt,
    subject: { kind: 'barrier', sessionId: 'e1f0', parkingNumber: '5203' },
  };
  rememberAttempt(store, 'kazan', visit);
  expect(rememberedAttempt(store, 'kazan', now)).toEqual(visit);
});

test('an attempt at a top-up is remembered as one', () => {
  const store = inMemory();
  const topUp: PaymentAttempt = { ...attempt, subject: { kind: 'topUp' } };
  rememberAttempt(store, 'kazan', topUp);
  expect(rememberedAttempt(store, 'kazan', now)).toEqual(topUp);
});

test('PLUS-04 an attempt at more time keeps which payment it goes on from', () => {
  const store = inMemory();
  const more: PaymentAttempt = { ...attempt, subject: { ...stay, continues: 'a6c0' } };
  rememberAttempt(store, 'kazan', more);
  expect(rememberedAttempt(store, 'kazan', now)).toEqual(more);
});

test('an attempt older than a day is history', () => {
  const store = inMemory();
  rememberAttempt(store, 'kazan', attempt);
  expect(rememberedAttempt(store, 'kazan', now + 25 * 3_600_000)).toBeUndefined();
  // Seen so by a device whose clock was wrong: once the time is known it is there again.
  expect(rememberedAttempt(store, 'kazan', now)).toEqual(attempt);
});

test('whatever stands in storage, reading it never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const store = inMemory();
      store.write('paymentAttempt:kazan', text);
      expect(() => rememberedAttempt(store, 'kazan', now)).not.toThrow();
    }),
  );
});
