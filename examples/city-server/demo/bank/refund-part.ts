import { type PartialRefund, RefundRefused } from '../../modules/payments/payment-provider.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows, selectRows } from '../../platform/database/rows.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import { transfersOf } from './sbp-transfers.ts';

/** Books a refund once, by its id. Refunds of one payment wait for each other. Throws `RefundRefused`. */
export function refundPart(
  { database, now }: ServerContext,
  paymentId: string,
  { id, kopecks }: PartialRefund,
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const payment = await selectRows(transaction, 'provider_payments', { order_id: paymentId }, [
      'order_id',
      'state',
      'amount_kopecks',
      'is_sbp',
    ])
      .forUpdate()
      .executeTakeFirst();
    const earlier = await partialRefunds({ database: transaction }, paymentId);
    if (earlier.some((refund) => refund.id === id)) return;
    if (payment?.state !== 'charged') throw new RefundRefused('notCharged', paymentId);
    if (kopecks > (await receivedFor(transaction, payment)) - sumOf(earlier))
      throw new RefundRefused('moreThanLeft', paymentId);
    const refund = { id, order_id: paymentId, amount_kopecks: kopecks, refunded_at: now };
    await insertRows(transaction, 'provider_refunds', refund);
  });
}

/** Kopecks that the bank has taken for a charged payment. */
async function receivedFor(
  database: ServerContext['database'],
  {
    order_id,
    amount_kopecks,
    is_sbp,
  }: Pick<TableRow<'provider_payments'>, 'order_id' | 'amount_kopecks' | 'is_sbp'>,
): Promise<number> {
  if (!is_sbp) return amount_kopecks;
  return (await transfersOf({ database }, order_id)).reduce((sum, { kopecks }) => sum + kopecks, 0);
}

/** The parts of a payment that went back, the first one first. */
export function partialRefunds(
  { database }: Pick<ServerContext, 'database'>,
  paymentId: string,
): Promise<TableRow<'provider_refunds'>[]> {
  return selectRows(database, 'provider_refunds', { order_id: paymentId })
    .orderBy('refunded_at')
    .orderBy('id')
    .execute();
}

export function sumOf(refunds: readonly Pick<TableRow<'provider_refunds'>, 'amount_kopecks'>[]): number {
  return refunds.reduce((sum, { amount_kopecks }) => sum + amount_kopecks, 0);
}
