import type { ServerContext } from '../context/request-context.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import type { SettlingContext } from './payment-service.ts';

/** Records in the transaction that declines a charged payment that its money has to go back. */
export async function oweRefund({ database, now }: SettlingContext, paymentId: string): Promise<void> {
  await database
    .insertInto('owed_refunds')
    .values({ payment_id: paymentId, owed_at: now, refunded_at: null })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute();
}

/**
 * Gives back the money of a payment that is owed a refund. Repeating it is harmless: the provider refunds a
 * payment once. A crash between the two steps leaves the refund owed, so it is asked for again.
 */
export async function refundOwed(
  { database, now }: ServerContext,
  provider: PaymentProvider,
  paymentId: string,
): Promise<void> {
  await provider.refund({ database, now }, paymentId);
  await database
    .updateTable('owed_refunds')
    .set({ refunded_at: now })
    .where('payment_id', '=', paymentId)
    .where('refunded_at', 'is', null)
    .execute();
}

/** Ids of payments whose money has not gone back yet, the oldest first. */
export async function owedRefunds({ database }: ServerContext): Promise<readonly string[]> {
  const owed = await database
    .selectFrom('owed_refunds')
    .select('payment_id')
    .where('refunded_at', 'is', null)
    .orderBy('owed_at')
    .limit(100)
    .execute();
  return owed.map(({ payment_id }) => payment_id);
}
