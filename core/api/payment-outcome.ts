import type { CityConfig } from '../config/city-config.ts';
import { paymentEndpoints } from '../contract/payment.ts';
import { type Json, nonEmptyText, object } from '../decoding.ts';
import type { PaidOutcome, PaymentOutcome } from '../domain/payment/order.ts';
import { AppError } from '../errors/app-error.ts';
import { decodeMoney as money } from './money.ts';
import { namedCall } from './named-call.ts';
import { decodeRedirect } from './payment-redirect.ts';
import { decodeTime } from './reply.ts';
import type { Source } from './source.ts';

/** The outcome of an attempt according to the server. */
export async function loadPaymentOutcome(
  { http, config }: Source,
  attemptId: string,
): Promise<PaymentOutcome> {
  const endpoint = namedCall(paymentEndpoints.paymentStatus, config);
  const reply = await http(endpoint, { attempt: attemptId });
  return decodeOutcome(object(reply.result), config);
}

function decodeOutcome(result: Json, config: CityConfig): PaymentOutcome {
  switch (result.state) {
    case 'paid':
      return decodePaid(result, config.timeZone);
    case 'waiting':
      return {
        state: 'waiting',
        continueAt: decodeRedirect(result.RedirectURL, config),
        ...decodeSbpOrder(object(result.sbp), config),
      };
    case 'declined':
      return { state: 'declined', ...(result.isExpired === true ? { sbp: 'expired' } : {}) };
    case 'unknown':
      return { state: 'unknown' };
    default:
      throw new AppError('unreadable');
  }
}

/** A reply without a kind is of a stay. */
const kinds = new Map<unknown, PaidOutcome['kind']>([
  [undefined, 'stay'],
  ['barrier', 'barrier'],
  ['refill', 'topUp'],
  ['permit', 'permit'],
]);

function decodePaid(result: Json, timeZone: string): PaymentOutcome {
  const from = decodeTime(result.startDate, timeZone);
  const until = decodeTime(result.endDate, timeZone);
  const amount = money(result.amount);
  const kind = kinds.get(result.kind);
  if (from === undefined || until === undefined || amount === undefined || kind === undefined)
    throw new AppError('unreadable');
  const zoneId = nonEmptyText(result.zone) ?? '';
  return {
    state: 'paid',
    kind,
    plate: nonEmptyText(result.number) ?? '',
    zoneId,
    zoneName: nonEmptyText(result.zoneName) ?? zoneId,
    parkingCode: nonEmptyText(result.parkingCode),
    from,
    until,
    amount,
    proof: nonEmptyText(result.proof),
  };
}

/** Nothing for a payment that is no order of SBP. Throws for a link that SEC-01 rejects. */
function decodeSbpOrder({ link: address, expiresAt: written }: Json, config: CityConfig) {
  const link = decodeRedirect(address, config);
  const expiresAt = decodeTime(written, config.timeZone);
  return link !== undefined && expiresAt !== undefined ? { sbp: { link, expiresAt } } : {};
}
