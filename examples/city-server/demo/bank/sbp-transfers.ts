import { randomUUID } from 'node:crypto';
import type { SbpProvider, Transfer } from '../../modules/payments/payment-provider.ts';
import type { ServerContext } from '../../platform/context.ts';
import { insertNew, requireRow, selectRows } from '../../platform/database/rows.ts';
import type { TableRow } from '../../platform/database/schema.ts';

/**
 * The demo bank as the payment system of SBP. Where no `host` is given, links lead to the demo bank's page,
 * which then stands for the driver's bank, because a real bank knows nothing of these orders.
 */
export function demoSbp(publicUrl: () => string, host: string | undefined): SbpProvider {
  return {
    async linkOf({ database }, paymentId) {
      if (host === undefined) return `${publicUrl()}/provider/pay/${paymentId}`;
      const { amount_kopecks } = await requireRow(database, 'provider_payments', { order_id: paymentId }, [
        'amount_kopecks',
      ]);
      // A dynamic link as the payment system writes it: the sum is part of it, in kopecks.
      return `https://${host}/${orderCode(paymentId)}?type=02&bank=100000000111&sum=${amount_kopecks}&cur=RUB`;
    },
    transfersOf,
  };
}

/** The payment's id as 32 letters and digits, the form of the payment system's ids. */
function orderCode(paymentId: string): string {
  const number = BigInt(`0x${paymentId.replaceAll('-', '')}`);
  return `AD10${number.toString(36).toUpperCase().padStart(28, '0')}`;
}

export async function transfersOf(
  { database }: Pick<ServerContext, 'database'>,
  orderId: string,
): Promise<readonly Transfer[]> {
  const transfers = await selectRows(database, 'provider_transfers', { order_id: orderId })
    .orderBy('arrived_at')
    .orderBy('id')
    .execute();
  return transfers.map(({ id, amount_kopecks: kopecks, arrived_at: arrivedAt }) => ({
    id,
    kopecks,
    arrivedAt,
  }));
}

/** A bank transfers the money of an order, whatever the order's state is: it may have begun before. */
export async function transfer(
  { database, now }: ServerContext,
  { order_id, amount_kopecks }: Pick<TableRow<'provider_payments'>, 'order_id' | 'amount_kopecks'>,
  id: string = randomUUID(),
): Promise<void> {
  // A bound account pays an order once.
  await insertNew(database, 'provider_transfers', ['id'], { id, order_id, amount_kopecks, arrived_at: now });
  await database
    .updateTable('provider_payments')
    .set({ state: 'charged', closed_at: now })
    .where('order_id', '=', order_id)
    .where('state', '<>', 'charged')
    .execute();
}
