import type { PayReply } from '@kerb/core/contract/payment.ts';
import type { BegunPayment } from './payment-registry.ts';
import type { Payment } from './payments.ts';

/** Where the driver pays; a `message` instead if nothing is left to pay. */
export function payReply({ payment, page, sbp }: BegunPayment<Payment>, message: string): PayReply {
  return {
    status: 'ok',
    orderId: payment.id,
    ...(page ? { RedirectURL: page } : { message }),
    ...(sbp ? { sbp } : {}),
  };
}
