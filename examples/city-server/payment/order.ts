import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { CityZone } from '../city/city-store.ts';
import type { OrdersTable } from '../database/schema.ts';

export type Order = Selectable<OrdersTable>;
export type NewOrder = Insertable<OrdersTable>;

/** A wish to pay, checked and understood. */
export interface OrderRequest {
  /** The `Idempotency-Key`; absent when the client sent none. */
  readonly attempt: string | undefined;
  /** Whose balance pays; a guest has none and pays at the bank. */
  readonly accountId: string | undefined;
  readonly plate: string;
  readonly isForeign: boolean;
  readonly vehicleCategory: string;
  readonly paymentMethod: string;
  readonly phone: string | undefined;
  readonly zone: CityZone;
  readonly parkingCode: string;
  readonly minutes: number;
  readonly isRetrospective: boolean;
  readonly startsAt: Date;
  readonly returnUrl: string;
}

/** A waiting order can be paid this long; then the price and the start it was made for no longer hold. Milliseconds. */
export const orderLifetime = 20 * 60_000;

/** Tells whether a repeat with the same key is the same request. The fields' order does not matter. */
export function hashOfRequest(body: object): string {
  const sorted = Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
