import type { Json } from '../decoding.ts';
import type { PaymentOutcome } from '../domain/payment/order.ts';
import type { AccountSource } from './account-source.ts';
import type { Send } from './http.ts';
import { loadPaymentOutcome } from './payment-outcome.ts';

/** The outcome of an attempt of the account whose token goes along. */
export function loadOwnPaymentOutcome(
  { http, config }: AccountSource,
  attemptId: string,
): Promise<PaymentOutcome> {
  const send: Send<Json> = (endpoint, fields, options) =>
    http({ ...endpoint, token: 'header' }, fields, options);
  const withHeader = Object.assign(send, { body: http.body });
  return loadPaymentOutcome({ config, http: withHeader }, attemptId);
}
