import type { AccountApi } from '../api/account-api.ts';
import type { Stay } from '../domain/payment/order.ts';
import { parkingUntil } from '../domain/payment/parking-until.ts';
import type { Quote } from '../domain/payment/quote.ts';
import type { TopUp } from '../domain/payment/top-up.ts';
import type { Extension } from '../domain/session/extension.ts';
import { addMinutes } from '../domain/time.ts';
import { amountDue, type PaymentRequest, stayValues } from './payment-request.ts';

/** A stay paid from an account's balance (API-07). */
export function accountStayRequest(
  api: Pick<AccountApi, 'startStay'>,
  stay: Stay,
  quote: Quote,
): PaymentRequest {
  return {
    subject: { kind: 'stay', spot: stay.spot, duration: stay.duration },
    total: quote.total,
    amountDue: amountDue(quote),
    confirmed: ['account', ...stayValues(stay), quote.total],
    paidUntil: (now) => parkingUntil(stay.startedAt ?? now, stay.duration),
    send: (options) => api.startStay(stay, options),
  };
}

/** The extension of an account's session, paid from the balance (API-10). */
export function extensionRequest(
  api: Pick<AccountApi, 'extendSession'>,
  extension: Extension,
  quote: Quote,
): PaymentRequest {
  const { sessionId, zoneId, parkingCode, endsAt } = extension.session;
  const { duration } = extension;
  return {
    subject: { kind: 'stay', spot: { zoneId, parkingCode }, duration, continues: sessionId },
    total: quote.total,
    amountDue: amountDue(quote),
    confirmed: ['extension', sessionId, endsAt, duration, quote.total],
    paidUntil: () => addMinutes(endsAt, duration),
    send: (options) => api.extendSession(extension, options),
  };
}

/** A top-up of an account's balance, always paid on a payment page (API-11). */
export function topUpRequest(api: Pick<AccountApi, 'topUp'>, topUp: TopUp): PaymentRequest {
  return {
    subject: { kind: 'topUp' },
    total: topUp.amount,
    amountDue: topUp.amount,
    confirmed: ['topUp', topUp.amount, topUp.methodId, topUp.phone],
    send: (options) => api.topUp(topUp, options),
  };
}
