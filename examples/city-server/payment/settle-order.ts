import type { Database } from '../database/connect.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import { lockVehicle } from './create-order.ts';
import type { Order } from './order.ts';
import { addSession, hasSession } from './sessions.ts';

/**
 * Asks the provider what became of an order and books the answer, once, however often this is called (SEC-09).
 * Nobody's word but the provider's counts: not the callback's, not the browser's.
 */
export async function settleOrder(
  database: Database,
  provider: PaymentProvider,
  orderId: string,
  now: Date,
): Promise<Order | undefined> {
  const order = await readOrder(database, orderId);
  if (order?.state !== 'waiting') return order;
  const payment = await provider.ask(orderId);
  if (payment === 'open') return order;
  const outcome = payment === 'charged' ? await bookPayment(database, order, now) : 'declined';
  if (outcome === 'declined') await decline(database, order, now);
  if (outcome === 'overlaps') {
    await provider.refund(orderId);
    await decline(database, order, now);
  }
  return readOrder(database, orderId);
}

async function readOrder(database: Database, id: string): Promise<Order | undefined> {
  return database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** `overlaps`: another payment for this vehicle and time came first, so the money goes back. */
async function bookPayment(database: Database, order: Order, now: Date): Promise<'paid' | 'overlaps'> {
  return database.transaction().execute(async (transaction) => {
    await lockVehicle(transaction, order.city, order.plate);
    const { state } = await transaction
      .selectFrom('orders')
      .select('state')
      .where('id', '=', order.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (state === 'paid') return 'paid';
    if (await hasSession(transaction, order)) return 'overlaps';
    await addSession(transaction, order);
    await transaction
      .updateTable('orders')
      .set({ state: 'paid', settled_at: now })
      .where('id', '=', order.id)
      .execute();
    return 'paid';
  });
}

async function decline(database: Database, order: Order, now: Date): Promise<void> {
  await database
    .updateTable('orders')
    .set({ state: 'declined', settled_at: now })
    .where('id', '=', order.id)
    .where('state', '=', 'waiting')
    .execute();
}
