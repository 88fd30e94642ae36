import type { PaymentProvider } from '../../modules/payments/payment-provider.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { ProviderPaymentsTable } from '../../platform/database/schema.ts';

/** The demo bank. `publicUrl` is where browsers reach this server. */
export function createDemoBank(publicUrl: () => string): PaymentProvider {
  return {
    async open({ database, now }, { paymentId, kopecks, description, returnUrl, expiresAt }) {
      await database
        .insertInto('provider_payments')
        .values({
          order_id: paymentId,
          amount_kopecks: kopecks,
          description,
          return_url: returnUrl,
          state: 'open',
          opened_at: now,
          expires_at: expiresAt,
          closed_at: null,
        })
        .onConflict((conflict) => conflict.column('order_id').doNothing())
        .execute();
      return `${publicUrl()}/provider/pay/${paymentId}`;
    },
    async stateOf(context, paymentId) {
      await closeExpired(context, paymentId);
      const payment = await findProviderPayment(context, paymentId);
      return payment?.state ?? 'open';
    },
    async refund({ database, now }, paymentId) {
      await database
        .updateTable('provider_payments')
        .set({ state: 'refunded', closed_at: now })
        .where('order_id', '=', paymentId)
        .where('state', '=', 'charged')
        .execute();
    },
    refundPart: ({ database, now }, paymentId, { id, kopecks }) =>
      inTransaction(database, async (transaction) => {
        const payment = await transaction
          .selectFrom('provider_payments')
          .select(['state', 'amount_kopecks'])
          .where('order_id', '=', paymentId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const earlier = await transaction
          .selectFrom('provider_refunds')
          .select(['id', 'amount_kopecks'])
          .where('order_id', '=', paymentId)
          .execute();
        if (earlier.some((refund) => refund.id === id)) return;
        const left = earlier.reduce((sum, refund) => sum - refund.amount_kopecks, payment.amount_kopecks);
        if (payment.state !== 'charged' || kopecks > left)
          throw new Error('The bank has less of this payment than it is asked to return');
        const refund = { id, order_id: paymentId, amount_kopecks: kopecks, refunded_at: now };
        await transaction.insertInto('provider_refunds').values(refund).execute();
      }),
    receiptAddress: (paymentId) => `${publicUrl()}/provider/receipt/${paymentId}`,
  };
}

export function findProviderPayment(
  { database }: ServerContext,
  paymentId: string,
): Promise<ProviderPaymentsTable | undefined> {
  return database
    .selectFrom('provider_payments')
    .selectAll()
    .where('order_id', '=', paymentId)
    .executeTakeFirst();
}

/** Closes an open payment. Of several calls at the same time, one finds it open. */
export async function closePayment(
  context: ServerContext,
  paymentId: string,
  state: 'charged' | 'declined',
): Promise<void> {
  await closeExpired(context, paymentId);
  await context.database
    .updateTable('provider_payments')
    .set({ state, closed_at: context.now })
    .where('order_id', '=', paymentId)
    .where('state', '=', 'open')
    .execute();
}

async function closeExpired({ database, now }: ServerContext, paymentId: string): Promise<void> {
  await database
    .updateTable('provider_payments')
    .set({ state: 'declined', closed_at: now })
    .where('order_id', '=', paymentId)
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .execute();
}
