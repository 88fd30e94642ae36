import type { Endpoint } from '../contract/endpoint.ts';
import type { PaymentOutcome } from '../domain/payment/order.ts';
import type { AccountSource } from './account-source.ts';
import type { CallOptions, Fields, Http } from './http.ts';
import { loadPaymentOutcome } from './payment-outcome.ts';

/** The outcome of an attempt of the account whose token goes along. */
export function loadOwnPaymentOutcome(
  { http, config }: AccountSource,
  attemptId: string,
  signal?: AbortSignal,
): Promise<PaymentOutcome> {
  const withHeader: Http = Object.assign(
    (endpoint: Endpoint, fields?: Fields, options?: CallOptions) =>
      http({ ...endpoint, token: 'header' }, fields, options),
    { body: http.body },
  );
  return loadPaymentOutcome({ config, http: withHeader }, attemptId, signal);
}
