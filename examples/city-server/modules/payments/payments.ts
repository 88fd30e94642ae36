import type { ServerContext } from '../../platform/context.ts';
import { byKey, type Database } from '../../platform/database/connect.ts';
import { findRow } from '../../platform/database/rows.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { balance, slipMethod } from './payment-method.ts';

/** What every payment has, whatever it pays for. The provider knows it by the same id. */
export type Payment = TableRow<'payments'>;

/** The tables whose rows belong to a payment each, by `payment_id`. */
export type DetailsTable =
  | 'session_orders'
  | 'extensions'
  | 'closing_payments'
  | 'corrections'
  | 'barrier_payments'
  | 'top_ups'
  | 'permits';

/** A payment to be stored. Its method says who charges it: the provider, a balance or nobody. */
export interface NewPayment extends Pick<Payment, 'id' | 'account_id' | 'method' | 'amount_kopecks'> {
  readonly phone?: string | undefined;
  /** Where the provider's page sends the driver; empty for a payment that has no such page. */
  readonly return_url?: string;
}

/** What a kind stores about a payment besides what every payment has. */
export type DetailsOf<P extends Payment> = Omit<P, keyof Payment | 'payment_id'>;

/** Whether the provider charges a payment. */
export function isCharged({ amount_kopecks, method }: Pick<Payment, 'amount_kopecks' | 'method'>): boolean {
  return amount_kopecks > 0 && method !== null && method !== balance && method !== slipMethod;
}

/** A payment without its details. */
export function findPayment({ database }: Pick<ServerContext, 'database'>, id: string) {
  return findRow(byKey(database), 'payments', { id });
}

/** The payment that a key began, without its details. */
export function findPaymentOfAttempt({ database, city }: RequestContext, key: string) {
  return byKey(database)
    .selectFrom('payment_attempts')
    .innerJoin('payments', 'payments.id', 'payment_attempts.payment_id')
    .selectAll('payments')
    .where('payment_attempts.city', '=', city.id)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The row of a table of details that belongs to a payment. */
export function findDetails(database: Database, table: DetailsTable, paymentId: string): Promise<object> {
  // All of them have the same key, so one type stands for all.
  return byKey(database)
    .selectFrom(table as 'closing_payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
}
