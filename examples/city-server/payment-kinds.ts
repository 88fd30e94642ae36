import { barrierPayment } from './modules/barrier/barrier-payment.ts';
import { topUpPayment } from './modules/payments/top-ups/top-up-payment.ts';
import { permitPayment } from './modules/permits/permit-payment.ts';
import { extensionPayment } from './modules/sessions/changes/extension-payment.ts';
import { correctionPayment } from './modules/sessions/corrections/correction-payment.ts';
import { closingPayment } from './modules/sessions/open-ended-sessions/closing-payment.ts';
import { openEndedPayment } from './modules/sessions/open-ended-sessions/open-ended-payment.ts';
import { sessionPayment } from './modules/sessions/orders/session-payment.ts';

/** Everything that drivers pay for. */
export const paymentKinds = [
  sessionPayment,
  openEndedPayment,
  closingPayment,
  extensionPayment,
  correctionPayment,
  barrierPayment,
  topUpPayment,
  permitPayment,
];
