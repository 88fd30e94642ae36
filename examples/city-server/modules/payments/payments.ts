import type { Transaction } from 'kysely';
import type { ServerContext } from '../../platform/context.ts';
import { byKey, type Database } from '../../platform/database/connect.ts';
import { findRow, insertRows } from '../../platform/database/rows.ts';
import type { TableRow, Tables } from '../../platform/database/schema.ts';
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

export type NewPayment = Omit<Payment, 'status' | 'created_at' | 'settled_at'>;

/** Whether the provider charges a payment. */
export function isCharged({ amount_kopecks, method }: Pick<Payment, 'amount_kopecks' | 'method'>): boolean {
  return amount_kopecks > 0 && method !== null && method !== balance && method !== slipMethod;
}

/** Stores a payment. One that the provider does not charge is paid at once. */
export async function insertPayment<New extends NewPayment>(
  { database, now }: { readonly database: Transaction<Tables>; readonly now: Date },
  payment: New,
): Promise<Payment & Pick<New, 'account_id'>> {
  const isWaiting = isCharged(payment);
  const row = {
    ...payment,
    status: isWaiting ? 'waiting' : 'paid',
    created_at: now,
    settled_at: isWaiting ? null : now,
    // Only the provider needs it.
    phone: isWaiting ? payment.phone : null,
  } as const;
  await insertRows(database, 'payments', row);
  return row;
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
