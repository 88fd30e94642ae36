import { type Json, nonEmptyText, number, object } from '../decoding/primitives.ts';
import type { PaymentAttempt, PaymentSubject } from '../domain/payment/order.ts';
import type { Minutes } from '../domain/time.ts';
import type { KeyValueStore } from './key-value-store.ts';

/** A payment page forgets an order long before this; afterwards an outcome is history, not news. */
const maxAgeMs = 24 * 60 * 60 * 1000;

const keyOf = (city: string) => `paymentAttempt:${city}`;

/** One attempt a city: a second payment begins only when the first is settled. */
export function rememberAttempt(store: KeyValueStore, city: string, attempt: PaymentAttempt): void {
  store.write(keyOf(city), JSON.stringify(attempt));
}

/** REL-10: whether an attempt would still be known after a visit to a payment page; found out by keeping something of its size. */
export function canRememberAttempts(store: KeyValueStore): boolean {
  const probe = keyOf('probe');
  store.write(probe, ' '.repeat(500));
  store.remove(probe);
  return store.remembers;
}

/**
 * The unsettled attempt, if there is one that can be read and is not too old. One that seems too old stays: until the first reply the time
 * is the device's, which may be days off (REL-08).
 */
export function rememberedAttempt(
  store: KeyValueStore,
  city: string,
  now: number,
): PaymentAttempt | undefined {
  const attempt = decodeAttempt(store.read(keyOf(city)));
  return attempt && Math.abs(now - attempt.sentAt) <= maxAgeMs ? attempt : undefined;
}

export function forgetAttempt(store: KeyValueStore, city: string): void {
  store.remove(keyOf(city));
}

function decodeAttempt(written: string | undefined): PaymentAttempt | undefined {
  const stored = object(parse(written));
  const id = nonEmptyText(stored.id);
  const subject = decodeSubject(object(stored.subject));
  const [total, sentAt] = [stored.total, stored.sentAt].map(number);
  if (!id || !subject || total === undefined || sentAt === undefined) return undefined;
  return {
    id,
    subject,
    total: total as PaymentAttempt['total'],
    sentAt: sentAt as PaymentAttempt['sentAt'],
  };
}

function decodeSubject(stored: Json): PaymentSubject | undefined {
  if (stored.kind === 'barrier') {
    const [sessionId, parkingNumber] = [nonEmptyText(stored.sessionId), nonEmptyText(stored.parkingNumber)];
    return sessionId && parkingNumber ? { kind: 'barrier', sessionId, parkingNumber } : undefined;
  }
  if (stored.kind === 'topUp') return { kind: 'topUp' };
  const place = object(stored.place);
  const zoneId = nonEmptyText(place.zoneId);
  const duration = number(stored.duration);
  const continues = nonEmptyText(stored.continues);
  if (!zoneId || duration === undefined) return undefined;
  return {
    kind: 'stay',
    place: { zoneId, parkingCode: nonEmptyText(place.parkingCode) },
    duration: duration as Minutes,
    ...(continues ? { continues } : {}),
  };
}

function parse(written: string | undefined): unknown {
  try {
    return JSON.parse(written ?? 'null');
  } catch {
    return undefined;
  }
}
