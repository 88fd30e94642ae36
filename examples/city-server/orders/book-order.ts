import type { Transaction } from 'kysely';
import type { ServerContext } from '../context/request-context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Tables } from '../database/schema.ts';
import { orderNumberOf, recordOperation } from '../operations/record-operation.ts';
import { addSession, hasSession, lockVehicle } from '../sessions/sessions.ts';
import type { Order } from './order.ts';

/**
 * Marks a waiting order as paid and starts its session, once. False if another payment for this vehicle and
 * time came first.
 */
export async function bookPaidOrder({ database, now }: ServerContext, order: Order): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    await lockVehicle(transaction, order.city, order.plate);
    const { state } = await transaction
      .selectFrom('orders')
      .select('state')
      .where('id', '=', order.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (state === 'paid') return true;
    if (await hasSession(transaction, order, order.amount_kopecks)) return false;
    await addSession(transaction, order);
    await transaction
      .updateTable('orders')
      .set({ state: 'paid', settled_at: now })
      .where('id', '=', order.id)
      .execute();
    if (order.account_id !== null) await recordPaidOrder(transaction, order, order.account_id, now);
    return true;
  });
}

async function recordPaidOrder(
  transaction: Transaction<Tables>,
  { id, amount_kopecks, starts_at, ends_at, zone_id, parking_code, plate }: Order,
  accountId: string,
  now: Date,
): Promise<void> {
  await recordOperation(transaction, {
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

/** Marks a waiting order as declined. */
export async function bookDeclinedOrder({ database, now }: ServerContext, order: Order): Promise<void> {
  await database
    .updateTable('orders')
    .set({ state: 'declined', settled_at: now })
    .where('id', '=', order.id)
    .where('state', '=', 'waiting')
    .execute();
}
