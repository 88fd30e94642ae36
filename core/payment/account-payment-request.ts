import { extendSession, topUp as sendTopUp, startStay } from '../api/account-payment.ts';
import type { AccountSource } from '../api/account-source.ts';
import {
  breakOpenEndedSession,
  endOpenEndedSession,
  payDeferredSession,
  startOpenEndedSession,
} from '../api/open-ended-session.ts';
import type { Call } from '../api/source.ts';
import { kopecks } from '../domain/money.ts';
import type { AccountStay, OpenEndedStay } from '../domain/payment/order.ts';
import type { Quote } from '../domain/payment/quote.ts';
import type { TopUp } from '../domain/payment/top-up.ts';
import type { ClosingPayment } from '../domain/session/closing-payment.ts';
import type { Extension } from '../domain/session/extension.ts';
import type { ParkingSession } from '../domain/session/session.ts';
import { addMinutes, minutes } from '../domain/time.ts';
import { AppError } from '../errors/app-error.ts';
import { stayWasFree } from '../errors/named-errors.ts';
import { amountDue, type PaymentRequest, stayValues } from './payment-request.ts';

/** A stay paid from an account's balance, or by the method of the stay. */
export function accountStayRequest(
  call: Call<AccountSource>,
  stay: AccountStay,
  quote: Quote,
): PaymentRequest {
  return {
    subject: { kind: 'stay', spot: stay.spot, duration: stay.duration },
    total: quote.total,
    amountDue: amountDue(quote),
    confirmed: [
      'account',
      ...stayValues(stay),
      stay.isForeignPlate,
      stay.vehicleCategory,
      stay.methodId,
      stay.phone,
      stay.acceptedGapFrom,
      quote.total,
    ],
    paidUntil: (now) => addMinutes(stay.startedAt ?? now, stay.duration),
    send: (options) => call(startStay, stay, options),
  };
}

/** The extension of an account's session, paid from the balance or by its method. */
export function extensionRequest(
  call: Call<AccountSource>,
  extension: Extension,
  quote: Quote,
): PaymentRequest {
  const { sessionId, zoneId, parkingCode, endsAt } = extension.session;
  const { duration, methodId, phone } = extension;
  return {
    subject: { kind: 'stay', spot: { zoneId, parkingCode }, duration, continues: sessionId },
    total: quote.total,
    amountDue: amountDue(quote),
    confirmed: ['extension', sessionId, endsAt, duration, methodId, phone, quote.total],
    paidUntil: () => addMinutes(endsAt, duration),
    send: (options) => call(extendSession, extension, options),
  };
}

/** A top-up of an account's balance, always paid on a payment page. */
export function topUpRequest(call: Call<AccountSource>, topUp: TopUp): PaymentRequest {
  return {
    subject: { kind: 'topUp' },
    total: topUp.amount,
    amountDue: topUp.amount,
    confirmed: ['topUp', topUp.amount, topUp.methodId, topUp.phone, topUp.bindsAccount],
    send: (options) => call(sendTopUp, topUp, options),
  };
}

/** A stay without an end, in a city without balances: nothing is due until it ends. */
export function openEndedStayRequest(call: Call<AccountSource>, stay: OpenEndedStay): PaymentRequest {
  const { spot, plate, isForeignPlate, vehicleCategory } = stay;
  return {
    subject: { kind: 'stay', spot, duration: minutes(0) },
    total: kopecks(0),
    amountDue: kopecks(0),
    confirmed: ['openStay', spot.zoneId, spot.parkingCode, plate, isForeignPlate, vehicleCategory],
    send: (options) => call(startOpenEndedSession, stay, options),
  };
}

/** The payment of a deferred stay. */
export function closingPaymentRequest(
  call: Call<AccountSource>,
  closingPayment: ClosingPayment,
): PaymentRequest {
  const { session, methodId, phone } = closingPayment;
  return {
    ...settled(session),
    confirmed: ['closingPayment', session.sessionId, methodId, phone, session.amountDue],
    send: async (options) => refuseFree(await call(payDeferredSession, closingPayment, options)),
  };
}

/** The cancellation of a deferred stay, whose price is then paid. */
export function breakRequest(call: Call<AccountSource>, closingPayment: ClosingPayment): PaymentRequest {
  const { session, methodId, phone } = closingPayment;
  return {
    ...settled(session),
    confirmed: ['break', session.sessionId, methodId, phone, session.amountDue],
    send: async (options) => refuseFree(await call(breakOpenEndedSession, closingPayment, options)),
  };
}

/**
 * The end of a running open-ended stay together with its payment. The amount grows until then, so it is no
 * part of what was confirmed, and a reply without a payment page is never a payment.
 */
export function endOpenRequest(call: Call<AccountSource>, closingPayment: ClosingPayment): PaymentRequest {
  const { session, methodId, phone } = closingPayment;
  return {
    ...settled(session),
    confirmed: ['endOpen', session.sessionId, methodId, phone],
    send: async (options) => {
      const reply = refuseFree(await call(endOpenEndedSession, closingPayment, options));
      if (!reply.redirectUrl) throw new AppError('noPaymentPage', { serverMessage: reply.message });
      return reply;
    },
  };
}

function settled({ zoneId, parkingCode, duration, amountDue: total }: ParkingSession) {
  const spot = { zoneId, parkingCode };
  return { subject: { kind: 'stay', spot, duration } as const, total, amountDue: total };
}

/** A stay that was free has no payment page to wait for. */
function refuseFree<Reply extends { readonly wasFree: boolean }>(reply: Reply): Reply {
  if (reply.wasFree) throw stayWasFree();
  return reply;
}
