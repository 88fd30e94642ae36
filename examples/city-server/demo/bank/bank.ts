import type { PaymentProvider } from '../../modules/payments/payment-provider.ts';
import type { ServerContext } from '../../platform/context.ts';
import { byKey } from '../../platform/database/connect.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import { refundPart } from './refund-part.ts';
import { demoSbp } from './sbp-transfers.ts';

/** The demo bank. `publicUrl` is where browsers reach this server; `sbpHost` is that of the links of SBP. */
export function createDemoBank(publicUrl: () => string, sbpHost: string | undefined): PaymentProvider {
  return {
    sbp: demoSbp(publicUrl, sbpHost),
    async open({ database, now }, { paymentId, kopecks, description, returnUrl, expiresAt, isSbp }) {
      await database
        .insertInto('provider_payments')
        .values({
          order_id: paymentId,
          amount_kopecks: kopecks,
          description,
          return_url: returnUrl,
          state: 'open',
          is_domestic_card: false,
          is_sbp: isSbp,
          opened_at: now,
          expires_at: expiresAt,
          closed_at: null,
        })
        .onConflict((conflict) => conflict.column('order_id').doNothing())
        .execute();
      return `${publicUrl()}/provider/pay/${paymentId}`;
    },
    async stateOf(context, paymentId) {
      const payment = await findProviderPayment(context, paymentId);
      if (payment?.state !== 'open' || payment.expires_at > context.now) return payment?.state ?? 'open';
      await closeExpired(context, paymentId);
      return (await findProviderPayment(context, paymentId))?.state ?? 'open';
    },
    async isDomesticCard(context, paymentId) {
      return (await findProviderPayment(context, paymentId))?.is_domestic_card ?? false;
    },
    async refund({ database, now }, paymentId) {
      await database
        .updateTable('provider_payments')
        .set({ state: 'refunded', closed_at: now })
        .where('order_id', '=', paymentId)
        .where('state', '=', 'charged')
        .execute();
    },
    refundPart,
    receiptAddress: (paymentId) => `${publicUrl()}/provider/receipt/${paymentId}`,
  };
}

export function findProviderPayment(
  { database }: ServerContext,
  paymentId: string,
): Promise<TableRow<'provider_payments'> | undefined> {
  return byKey(database)
    .selectFrom('provider_payments')
    .selectAll()
    .where('order_id', '=', paymentId)
    .executeTakeFirst();
}

/** Closes an open payment: one that has expired is cancelled. Of several calls at once, one finds it open. */
export async function closePayment(
  context: ServerContext,
  paymentId: string,
  closed: { readonly state: 'charged' | 'declined' | 'cancelled'; readonly is_domestic_card?: boolean },
): Promise<void> {
  const { numUpdatedRows } = await context.database
    .updateTable('provider_payments')
    .set({ ...closed, closed_at: context.now })
    .where('order_id', '=', paymentId)
    .where('state', '=', 'open')
    .where('expires_at', '>', context.now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await closeExpired(context, paymentId);
}

async function closeExpired({ database, now }: ServerContext, paymentId: string): Promise<void> {
  await database
    .updateTable('provider_payments')
    .set({ state: 'cancelled', closed_at: now })
    .where('order_id', '=', paymentId)
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .execute();
}
