import type { PayReply } from '@kerb/core/contract/payment.ts';
import type { BegunPayment } from './payment-registry.ts';
import type { Payment } from './payments.ts';

/** Where the driver pays; nothing if nothing is left to pay. */
export function whereToPay({ page, sbp }: BegunPayment<Payment>): Pick<PayReply, 'RedirectURL' | 'sbp'> {
  return { ...(page ? { RedirectURL: page } : {}), ...(sbp ? { sbp } : {}) };
}

/** The same with the number of the payment, and a `message` if nothing is left to pay. */
export function payReply(begun: BegunPayment<Payment>, message: string): PayReply {
  const { payment, page } = begun;
  return { status: 'ok', orderId: payment.id, ...(page ? {} : { message }), ...whereToPay(begun) };
}
