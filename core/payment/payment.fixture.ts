import type { Capabilities } from '../domain/city/options.ts';
import { kopecks } from '../domain/money.ts';
import type { PaidOutcome, PaymentAttempt, PaymentSubject } from '../domain/payment/order.ts';
import { type Instant, instant, minuteMs, minutes } from '../domain/time.ts';
import { createKeyValueStore, type KeyValueStore } from '../storage/key-value-store.ts';

/** Saturday, 21 November 2026, 12:00 in Moscow. */
export const noon = instant(Date.UTC(2026, 10, 21, 9));

export const staySubject: Extract<PaymentSubject, { kind: 'stay' }> = {
  kind: 'stay',
  spot: { zoneId: '12', parkingCode: '5207' },
  duration: minutes(60),
};

export const attempt: PaymentAttempt = {
  id: 'b7c1',
  reference: 'ref-b7c1',
  fingerprint: '00000000',
  subject: staySubject,
  total: kopecks(5000),
  sentAt: noon,
  isGivenUp: false,
  isReported: false,
};

export const paidOutcome: PaidOutcome = {
  state: 'paid',
  kind: 'stay',
  plate: 'А123ВС52',
  zoneId: '12',
  zoneName: 'Зона 12',
  from: noon,
  until: (noon + 60 * minuteMs) as Instant,
  amount: kopecks(5000),
};

export const everyCapability: Capabilities = {
  idempotencyKey: true,
  paymentStatus: true,
  returnUrl: true,
  cardInvoice: false,
  mapColumns: false,
  continues: true,
  stayLink: false,
  signedSigns: false,
  forecast: false,
};

/** The storage of a device: all stores with the same `Map` share it, as tabs do. */
export function memoryStore(values = new Map<string, string>()): KeyValueStore {
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, String(value)),
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
  return createKeyValueStore(() => storage as unknown as Storage);
}
