import type { InTransaction } from '../../platform/context.ts';
import { insertRows } from '../../platform/database/rows.ts';
import type { City } from '../cities/city.ts';
import type { PaymentKind } from './payment-kind.ts';
import { type DetailsOf, isCharged, type NewPayment, type Payment } from './payments.ts';

/** Stores a payment of a kind with its details. One that the provider does not charge is paid at once. */
export async function insertPayment<P extends Payment>(
  { database, now, city }: InTransaction & { readonly now: Date; readonly city: Pick<City, 'id'> },
  { kind, details: table }: PaymentKind<never, P>,
  { id, account_id, method, amount_kopecks, phone, return_url = '' }: NewPayment,
  details: DetailsOf<P>,
): Promise<P> {
  const isWaiting = isCharged({ amount_kopecks, method });
  const row = {
    id,
    account_id,
    method,
    amount_kopecks,
    city: city.id,
    kind,
    return_url,
    status: isWaiting ? 'waiting' : 'paid',
    created_at: now,
    settled_at: isWaiting ? null : now,
    // Only the provider needs it.
    phone: (isWaiting && phone) || null,
  } as const;
  await insertRows(database, 'payments', row);
  const columns = Object.entries(details).map(([name, value]) => [
    name,
    // Lists are JSON in the database.
    Array.isArray(value) ? JSON.stringify(value) : value,
  ]);
  // All tables of details have the same key, so one type stands for all.
  const key = { payment_id: id };
  await insertRows(database, table as 'closing_payments', { ...Object.fromEntries(columns), ...key });
  return { ...row, ...details, ...key } as unknown as P;
}
