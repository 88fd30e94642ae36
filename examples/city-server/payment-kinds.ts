import { barrierPayment } from './modules/barrier/barrier-payment.ts';
import type { PaymentProvider } from './modules/payments/payment-provider.ts';
import { createPaymentRegistry } from './modules/payments/payment-registry.ts';
import type { ReturnRules } from './modules/payments/return-url.ts';
import { topUpPayment } from './modules/payments/top-ups/top-up-payment.ts';
import { tracedProvider } from './modules/payments/traced-provider.ts';
import { permitPayment } from './modules/permits/permit-payment.ts';
import { extensionPayment } from './modules/sessions/changes/extension-payment.ts';
import { correctionPayment } from './modules/sessions/corrections/correction-payment.ts';
import { closingPayment } from './modules/sessions/open-ended-sessions/closing-payment.ts';
import { openEndedPayment } from './modules/sessions/open-ended-sessions/open-ended-payment.ts';
import { sessionPayment } from './modules/sessions/orders/session-payment.ts';

export type Payments = ReturnType<typeof createPayments>;

/** Everything that drivers pay for, and the one registry of their payments. */
export function createPayments(provider: PaymentProvider, rules: ReturnRules) {
  const kinds = {
    session: sessionPayment,
    openEnded: openEndedPayment,
    closing: closingPayment,
    extension: extensionPayment,
    correction: correctionPayment({ refundsParts: provider.refundPart !== undefined }),
    barrier: barrierPayment,
    topUp: topUpPayment,
    permit: permitPayment,
  };
  return { kinds, payments: createPaymentRegistry(tracedProvider(provider), Object.values(kinds), rules) };
}
