import type { ServerContext } from '../context/request-context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { ProviderRefundsTable } from '../database/schema.ts';

/** A part of a payment that goes back. */
export interface PartialRefund {
  readonly id: string;
  readonly kopecks: number;
}

/** The bank refuses a refund, and will refuse it again: it is not a failure that passes. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
  /** `moreThanLeft`: earlier refunds left less of the payment than this one asks for. */
  readonly code: 'notCharged' | 'moreThanLeft';

  constructor(code: RefundRefused['code'], paymentId: string) {
    super(`The bank refuses a refund of the payment ${paymentId}: ${code}`);
    this.code = code;
  }
}

/** Books a refund once, by its id. Refunds of one payment wait for each other. Throws `RefundRefused`. */
export function refundPart(
  { database, now }: ServerContext,
  paymentId: string,
  { id, kopecks }: PartialRefund,
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const payment = await transaction
      .selectFrom('provider_payments')
      .select(['state', 'amount_kopecks'])
      .where('order_id', '=', paymentId)
      .forUpdate()
      .executeTakeFirst();
    const earlier = await partialRefunds({ database: transaction }, paymentId);
    if (earlier.some((refund) => refund.id === id)) return;
    if (payment?.state !== 'charged') throw new RefundRefused('notCharged', paymentId);
    if (kopecks > payment.amount_kopecks - sumOf(earlier)) throw new RefundRefused('moreThanLeft', paymentId);
    const refund = { id, order_id: paymentId, amount_kopecks: kopecks, refunded_at: now };
    await transaction.insertInto('provider_refunds').values(refund).execute();
  });
}

/** The parts of a payment that went back, the first one first. */
export function partialRefunds(
  { database }: Pick<ServerContext, 'database'>,
  paymentId: string,
): Promise<ProviderRefundsTable[]> {
  return database
    .selectFrom('provider_refunds')
    .selectAll()
    .where('order_id', '=', paymentId)
    .orderBy('refunded_at')
    .orderBy('id')
    .execute();
}

export function sumOf(refunds: readonly Pick<ProviderRefundsTable, 'amount_kopecks'>[]): number {
  return refunds.reduce((sum, { amount_kopecks }) => sum + amount_kopecks, 0);
}
