import { number, object, words } from '../decoding/json.ts';
import type { PaymentAttempt } from '../domain/payment/order.ts';
import type { KeyValueStore } from './key-value-store.ts';

/** A payment page forgets an order long before this; afterwards an outcome is history, not news. */
const maxAgeMs = 24 * 60 * 60 * 1000;

const keyOf = (city: string) => `paymentAttempt:${city}`;

/** One attempt a city: a second payment begins only when the first is settled. */
export function rememberAttempt(store: KeyValueStore, city: string, attempt: PaymentAttempt): void {
  store.write(keyOf(city), JSON.stringify(attempt));
}

/** The unsettled attempt, if there is one that can be read and is not too old. */
export function rememberedAttempt(
  store: KeyValueStore,
  city: string,
  now: number,
): PaymentAttempt | undefined {
  const attempt = decodeAttempt(store.read(keyOf(city)));
  if (attempt && Math.abs(now - attempt.sentAt) <= maxAgeMs) return attempt;
  store.remove(keyOf(city));
  return undefined;
}

export function forgetAttempt(store: KeyValueStore, city: string): void {
  store.remove(keyOf(city));
}

function decodeAttempt(written: string | undefined): PaymentAttempt | undefined {
  const stored = object(parse(written));
  const place = object(stored.place);
  const [id, zoneId] = [words(stored.id), words(place.zoneId)];
  const [duration, total, sentAt] = [stored.duration, stored.total, stored.sentAt].map(number);
  if (!id || !zoneId || duration === undefined || total === undefined || sentAt === undefined)
    return undefined;
  return {
    id,
    place: { zoneId, parkingCode: words(place.parkingCode) },
    duration: duration as PaymentAttempt['duration'],
    total: total as PaymentAttempt['total'],
    sentAt: sentAt as PaymentAttempt['sentAt'],
  };
}

function parse(written: string | undefined): unknown {
  try {
    return JSON.parse(written ?? 'null');
  } catch {
    return undefined;
  }
}
