import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/schema.ts';
import { orderNumberOf, recordTransaction } from '../../ledger/record-transaction.ts';
import type { SettlingContext } from '../../payments/payment-kind.ts';
import { addSession, hasSession } from '../sessions.ts';
import type { Order } from './order.ts';

/**
 * Starts the session of a waiting order. False if another payment for this vehicle and time came first. The
 * vehicle is locked.
 */
export async function giveOrder({ database, now }: SettlingContext, order: Order): Promise<boolean> {
  if (await hasSession(database, order, order.amount_kopecks)) return false;
  await addSession(database, order);
  if (order.account_id !== null) await recordPaidOrder(database, order, order.account_id, now);
  return true;
}

async function recordPaidOrder(
  transaction: Transaction<Tables>,
  { id, amount_kopecks, starts_at, ends_at, zone_id, parking_code, plate }: Order,
  accountId: string,
  now: Date,
): Promise<void> {
  await recordTransaction(transaction, {
    id,
    account_id: accountId,
    type: 'payment',
    amount_kopecks,
    order_number: orderNumberOf(id),
    starts_at,
    ends_at,
    zone_id,
    parking_code,
    plate,
    payment_id: id,
    created_at: now,
  });
}
