import type { ServerContext } from '../context/request-context.ts';
import { addSession, hasSession, lockVehicle } from '../sessions/sessions.ts';
import type { Order } from './order.ts';

/**
 * Marks a waiting order as paid and starts its session, once. False if another payment for this vehicle and
 * time came first.
 */
export async function bookPaidOrder({ database, now }: ServerContext, order: Order): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
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
    return true;
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
