import type { CityConfig } from '../config/city-config.ts';
import {
  accountPaymentEndpoints,
  balanceMethod,
  type CancelRequest,
  type RefillRequest,
  type RenewRequest,
} from '../contract/account-payment.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import {
  type CostRequest,
  idempotencyKeyHeader,
  paymentEndpoints,
  type StartRequest,
} from '../contract/payment.ts';
import { nonEmptyText } from '../decoding/primitives.ts';
import type { Kopecks } from '../domain/money.ts';
import type { PaymentOutcome, Stay } from '../domain/payment/order.ts';
import type { Quote } from '../domain/payment/quote.ts';
import type { TopUp } from '../domain/payment/top-up.ts';
import type { Extension } from '../domain/session/extension.ts';
import { formatDuration, toIso } from '../domain/time.ts';
import type { CallOptions, Fields, Http } from './http.ts';
import { decodeMoney } from './money.ts';
import { decodeQuote, loadPaymentOutcome, type PaymentReply, type PayOptions } from './payment.ts';
import { decodeRedirect } from './payment-redirect.ts';

/** API-07, CALL-37: a stay paid from the balance. Sent once: the caller decides about repeats. */
export async function startStay(
  http: Http,
  config: CityConfig,
  stay: Stay,
  { attemptId }: PayOptions,
): Promise<PaymentReply> {
  const fields = {
    Vehicle: stay.plate,
    Zone: stay.spot.zoneId,
    PaymentService: balanceMethod,
    Duration: formatDuration(stay.duration),
    ParkingCode: stay.spot.parkingCode ?? '',
    ...(stay.startedAt === undefined ? {} : { timestart: toIso(stay.startedAt, config.timeZone) }),
  } satisfies StartRequest;
  const reply = await http(paymentEndpoints.start, fields, { headers: keyed(attemptId) });
  return { redirectUrl: decodeRedirect(reply.RedirectURL, config), message: nonEmptyText(reply.message) };
}

/** CALL-36: the price of an extension. */
export async function quoteExtension(
  http: Http,
  { timeZone }: CityConfig,
  { session, duration }: Extension,
  signal?: AbortSignal,
): Promise<Quote> {
  const fields = {
    Vehicle: session.plate,
    Zone: session.zoneId,
    Duration: formatDuration(duration),
    ParkingCode: session.parkingCode ?? '',
    ReservationId: session.sessionId,
  } satisfies CostRequest;
  return decodeQuote(await http(paymentEndpoints.cost, fields, { signal }), timeZone);
}

/** API-10, CALL-38: an extension paid from the balance. Sent once. */
export async function extendSession(
  http: Http,
  config: CityConfig,
  { session, duration }: Extension,
  { attemptId }: PayOptions,
): Promise<PaymentReply> {
  const fields = {
    ReservationId: session.sessionId,
    PaymentService: balanceMethod,
    Duration: formatDuration(duration),
  } satisfies RenewRequest;
  const reply = await http(accountPaymentEndpoints.renew, fields, { headers: keyed(attemptId) });
  return { redirectUrl: decodeRedirect(reply.RedirectURL, config), message: nonEmptyText(reply.message) };
}

/** API-12. Resolves to the amount refunded to the balance, if the city sends it. */
export async function endSession(http: Http, sessionId: string): Promise<Kopecks | undefined> {
  const fields = { ReservationId: sessionId } satisfies CancelRequest;
  return decodeMoney((await http(accountPaymentEndpoints.cancel, fields)).refundAmount);
}

/** API-11, CALL-39: a top-up. Sent once. */
export async function topUp(
  http: Http,
  config: CityConfig,
  { amount, methodId, phone }: TopUp,
  { attemptId, returnUrl }: PayOptions,
): Promise<PaymentReply> {
  const fields = {
    PaymentService: methodId,
    RefillAmount: (amount / 100).toFixed(2),
    ...(phone === undefined ? {} : { phone }),
    ...(returnUrl === undefined ? {} : { returnUrl }),
  } satisfies RefillRequest;
  const reply = await http(accountPaymentEndpoints.refill, fields, { headers: keyed(attemptId) });
  return { redirectUrl: decodeRedirect(reply.RedirectURL, config), message: nonEmptyText(reply.message) };
}

function keyed(attemptId: string | undefined): Readonly<Record<string, string>> | undefined {
  return attemptId === undefined ? undefined : { [idempotencyKeyHeader]: attemptId };
}

/** The outcome of an attempt of the account whose token goes along (PLUS-02). */
export function loadOwnPaymentOutcome(
  http: Http,
  config: CityConfig,
  attemptId: string,
  signal?: AbortSignal,
): Promise<PaymentOutcome> {
  const withHeader: Http = Object.assign(
    (endpoint: Endpoint, fields?: Fields, options?: CallOptions) =>
      http({ ...endpoint, token: 'header' }, fields, options),
    { body: http.body },
  );
  return loadPaymentOutcome(withHeader, config, attemptId, signal);
}
