import { flag, type Json, nonEmptyText, number, object, parseJson } from '../decoding.ts';
import type { PaymentAttempt, PaymentSubject } from '../domain/payment/order.ts';
import type { Instant, Minutes } from '../domain/time.ts';
import type { KeyValueStore } from '../storage/key-value-store.ts';

/** Whose payments: attempts of guests and of accounts are separate, although they share a device. */
export type PaymentScope = 'guest' | 'account';

/**
 * The attempts that this device has sent and the driver has not dismissed, and which of them is this tab's.
 */
export interface AttemptStore {
  /** Newest first. */
  all(): PaymentAttempt[];
  find(id: string): PaymentAttempt | undefined;
  /** By the reference in a return address. */
  findByReference(reference: string): PaymentAttempt | undefined;
  /** Adds an attempt, or replaces the one with its id. */
  save(attempt: PaymentAttempt): void;
  remove(id: string): void;
  /** Marks the outcome as reported; true for the first caller of all tabs and elements. */
  report(id: string): boolean;
  /** The attempt that this tab shows. */
  current(): PaymentAttempt | undefined;
  setCurrent(id: string | undefined): void;
  /** Whether an attempt would outlive a visit to the payment page. */
  canPersist(): boolean;
}

interface AttemptStoreOptions {
  /** Shared by all tabs. */
  readonly device: KeyValueStore;
  /** This tab's own. */
  readonly tab: KeyValueStore;
  readonly city: string;
  readonly scope: PaymentScope;
  readonly now: () => Instant;
}

/** An order at a payment page expires long before this; an older attempt is no longer shown. */
const maxAgeMs = 24 * 60 * 60 * 1000;

type Owner = Pick<AttemptStoreOptions, 'city' | 'scope'>;

const prefixOf = ({ city, scope }: Owner) => `paymentAttempt:${city}:${scope}:`;
const currentKeyOf = ({ city, scope }: Owner) => `currentPayment:${city}:${scope}`;

/** Removes all attempts of a scope, for example when an account signs out. */
export function clearAttempts({ device, tab, ...owner }: Omit<AttemptStoreOptions, 'now'>): void {
  for (const key of device.keys(prefixOf(owner))) device.remove(key);
  tab.remove(currentKeyOf(owner));
}

/** One key per attempt, so that tabs that write at the same time lose nothing. */
export function createAttemptStore({ device, tab, now, ...owner }: AttemptStoreOptions): AttemptStore {
  const prefix = prefixOf(owner);
  const currentKey = currentKeyOf(owner);

  /**
   * An attempt that seems too old is not removed: until the first reply the time is the device's, which can
   * be days off.
   */
  function read(key: string): PaymentAttempt | undefined {
    const attempt = decodeAttempt(device.read(key));
    return attempt && Math.abs(now() - attempt.sentAt) <= maxAgeMs ? attempt : undefined;
  }

  const store: AttemptStore = {
    all: () =>
      device
        .keys(prefix)
        .flatMap((key) => read(key) ?? [])
        .sort((a, b) => b.sentAt - a.sentAt),
    find: (id) => read(prefix + id),
    findByReference: (reference) => store.all().find((attempt) => attempt.reference === reference),
    save: (attempt) => device.write(prefix + attempt.id, JSON.stringify(attempt)),
    remove: (id) => device.remove(prefix + id),
    report(id) {
      const attempt = store.find(id);
      if (!attempt || attempt.isReported) return false;
      store.save({ ...attempt, isReported: true });
      return true;
    },
    current() {
      const id = tab.read(currentKey);
      return id === undefined ? undefined : store.find(id);
    },
    setCurrent(id) {
      if (id === undefined) tab.remove(currentKey);
      else tab.write(currentKey, id);
    },
    canPersist() {
      const probe = `${prefix}probe`;
      device.write(probe, ' '.repeat(500));
      device.remove(probe);
      return device.isPersistent;
    },
  };
  return store;
}

function decodeAttempt(written: string | undefined): PaymentAttempt | undefined {
  const stored = object(parseJson(written));
  const [id, reference, fingerprint] = [stored.id, stored.reference, stored.fingerprint].map(nonEmptyText);
  const subject = decodeSubject(object(stored.subject));
  const [total, sentAt] = [stored.total, stored.sentAt].map(number);
  if (!id || !reference || !fingerprint || !subject || total === undefined || sentAt === undefined)
    return undefined;
  return {
    id,
    reference,
    fingerprint,
    subject,
    total: total as PaymentAttempt['total'],
    sentAt: sentAt as PaymentAttempt['sentAt'],
    isGivenUp: flag(stored.isGivenUp),
    isReported: flag(stored.isReported),
  };
}

function decodeSubject(stored: Json): PaymentSubject | undefined {
  const { kind } = stored;
  if (kind === 'barrier') {
    const [sessionId, parkingNumber] = [stored.sessionId, stored.parkingNumber].map(nonEmptyText);
    return sessionId && parkingNumber ? { kind, sessionId, parkingNumber } : undefined;
  }
  if (kind === 'topUp' || kind === 'permit') return { kind };
  if (kind !== 'stay') return undefined;
  const spot = object(stored.spot);
  const zoneId = nonEmptyText(spot.zoneId);
  const duration = number(stored.duration);
  const continues = nonEmptyText(stored.continues);
  if (!zoneId || duration === undefined) return undefined;
  return {
    kind,
    spot: { zoneId, parkingCode: nonEmptyText(spot.parkingCode) },
    duration: duration as Minutes,
    ...(continues ? { continues } : {}),
  };
}
