import type { PaymentProvider } from '../../modules/payments/payment-provider.ts';
import { insertNew, updateRows } from '../../platform/database/rows.ts';
import { demoBindings } from './bindings.ts';
import { closeExpired, findProviderPayment } from './provider-payments.ts';
import { refundPart } from './refund-part.ts';
import { demoSbp } from './sbp-transfers.ts';

/** The demo bank. `publicUrl` is where browsers reach this server; `sbpHost` is that of the links of SBP. */
export function createDemoBank(publicUrl: () => string, sbpHost: string | undefined): PaymentProvider {
  return {
    sbp: { ...demoSbp(publicUrl, sbpHost), bindings: demoBindings },
    async open(
      { database, now },
      { paymentId, kopecks, description, returnUrl, expiresAt, isSbp, bindsAccount },
    ) {
      await insertNew(database, 'provider_payments', ['order_id'], {
        order_id: paymentId,
        amount_kopecks: kopecks,
        description,
        return_url: returnUrl,
        state: 'open',
        is_domestic_card: false,
        is_sbp: isSbp,
        binds_account: bindsAccount,
        opened_at: now,
        expires_at: expiresAt,
        closed_at: null,
      });
      return `${publicUrl()}/provider/pay/${paymentId}`;
    },
    async stateOf(context, paymentId) {
      const payment = await findProviderPayment(context, paymentId);
      if (payment?.state !== 'open' || payment.expires_at > context.now) return payment?.state ?? 'unknown';
      await closeExpired(context, paymentId);
      return (await findProviderPayment(context, paymentId))?.state ?? 'unknown';
    },
    async isDomesticCard(context, paymentId) {
      return (await findProviderPayment(context, paymentId))?.is_domestic_card ?? false;
    },
    async refund({ database, now }, paymentId) {
      await updateRows(
        database,
        'provider_payments',
        { order_id: paymentId, state: 'charged' },
        { state: 'refunded', closed_at: now },
      );
    },
    refundPart,
    receiptAddress: (paymentId) => `${publicUrl()}/provider/receipt/${paymentId}`,
  };
}
