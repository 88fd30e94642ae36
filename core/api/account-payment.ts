import {
  accountPaymentEndpoints,
  balanceMethod,
  type ExtendRequest,
  type RefillRequest,
} from '../contract/account-payment.ts';
import { type CostRequest, paymentEndpoints, type StartRequest } from '../contract/payment.ts';
import { type Json, object } from '../decoding.ts';
import type { Kopecks } from '../domain/money.ts';
import type { AccountStay } from '../domain/payment/order.ts';
import type { AccountQuote, Quote, UnpaidGap } from '../domain/payment/quote.ts';
import type { TopUp } from '../domain/payment/top-up.ts';
import type { Extension } from '../domain/session/extension.ts';
import { formatDuration, toIso } from '../domain/time.ts';
import type { AccountSource } from './account-source.ts';
import type { Sent } from './http.ts';
import { keyed } from './keyed.ts';
import { decodeMoney } from './money.ts';
import {
  decodePaymentReply,
  decodeQuote,
  optionalIso,
  type PaymentReply,
  type PayOptions,
} from './payment.ts';
import type { Reasons } from './reply.ts';
import { decodeTime } from './reply.ts';
import { transportField } from './transport.ts';

/** The price of a stay, and the gap that it would leave. */
export async function quoteAccountStay(
  { http, config: { timeZone } }: AccountSource,
  stay: AccountStay,
): Promise<AccountQuote> {
  const fields = {
    Vehicle: stay.plate,
    Zone: stay.spot.zoneId,
    Duration: formatDuration(stay.duration),
    ParkingCode: stay.spot.parkingCode ?? '',
    transport: transportField(stay),
    timestart: optionalIso(stay.startedAt, timeZone),
  } satisfies Sent<CostRequest>;
  const reply = await http(paymentEndpoints.cost, fields);
  return { ...decodeQuote(reply, timeZone), gap: decodeGap(object(reply.gap), timeZone) };
}

function decodeGap({ timeStart, timeEnd, cost }: Json, timeZone: string): UnpaidGap | undefined {
  const from = decodeTime(timeStart, timeZone);
  const to = decodeTime(timeEnd, timeZone);
  const price = decodeMoney(cost);
  return from !== undefined && to !== undefined && price ? { from, to, cost: price } : undefined;
}

/** Why a stay does not start. */
export const startReasons = {
  NoMoneyNoHoney: 'insufficientFunds',
  SetEmailInProfile: 'emailMissing',
} satisfies Reasons;

/**
 * A stay paid from the balance, or by a method of the provider's. Sent once: the caller decides about
 * repeats.
 */
export async function startStay(
  { http, config }: AccountSource,
  stay: AccountStay,
  { attemptId, returnUrl }: PayOptions,
): Promise<PaymentReply> {
  const fields = {
    Vehicle: stay.plate,
    Zone: stay.spot.zoneId,
    PaymentService: stay.methodId ?? balanceMethod,
    Duration: formatDuration(stay.duration),
    ParkingCode: stay.spot.parkingCode ?? '',
    transport: transportField(stay),
    timestart: optionalIso(stay.startedAt, config.timeZone),
    gapFrom: optionalIso(stay.acceptedGapFrom, config.timeZone),
    phone: stay.phone,
    returnUrl: stay.methodId === undefined ? undefined : returnUrl,
  } satisfies Sent<StartRequest>;
  const reply = await http(paymentEndpoints.start, fields, {
    headers: keyed(attemptId),
    reasons: startReasons,
  });
  return decodePaymentReply(reply, config);
}

/** The price of an extension. */
export async function quoteExtension(
  { http, config: { timeZone } }: AccountSource,
  { session, duration }: Extension,
): Promise<Quote> {
  const fields = {
    Vehicle: session.plate,
    Zone: session.zoneId,
    Duration: formatDuration(duration),
    ParkingCode: session.parkingCode ?? '',
    ReservationId: session.sessionId,
    timestart: toIso(session.endsAt, timeZone),
    transport: transportField(session),
  } satisfies CostRequest;
  return decodeQuote(await http(paymentEndpoints.cost, fields), timeZone);
}

/** An extension paid from the balance, or by a method of the provider's. Sent once. */
export async function extendSession(
  { http, config }: AccountSource,
  { session, duration, methodId, phone }: Extension,
  { attemptId, returnUrl }: PayOptions,
): Promise<PaymentReply> {
  const fields = {
    ReservationId: session.sessionId,
    PaymentService: methodId ?? balanceMethod,
    Duration: formatDuration(duration),
    timestart: toIso(session.endsAt, config.timeZone),
    phone,
    returnUrl: methodId === undefined ? undefined : returnUrl,
  } satisfies Sent<ExtendRequest>;
  const reply = await http(accountPaymentEndpoints.extend, fields, { headers: keyed(attemptId) });
  return decodePaymentReply(reply, config);
}

/** API-12. Resolves to the amount refunded to the balance, if the city sends it. */
export async function endSession({ http }: AccountSource, sessionId: string): Promise<Kopecks | undefined> {
  return decodeMoney((await http(accountPaymentEndpoints.cancel, { ReservationId: sessionId })).refundAmount);
}

/** A top-up. Sent once. */
export async function topUp(
  { http, config }: AccountSource,
  { amount, methodId, phone, bindsAccount }: TopUp,
  { attemptId, returnUrl }: PayOptions,
): Promise<PaymentReply> {
  const fields = {
    PaymentService: methodId,
    RefillAmount: (amount / 100).toFixed(2),
    phone,
    returnUrl,
    bindAccount: bindsAccount ? ('true' as const) : undefined,
  } satisfies Sent<RefillRequest>;
  const reply = await http(accountPaymentEndpoints.refill, fields, { headers: keyed(attemptId) });
  return decodePaymentReply(reply, config);
}
