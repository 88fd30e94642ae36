import { type AmendRequest, amendEndpoints } from '../contract/account-payment.ts';
import { flag, nonEmptyText, number } from '../decoding.ts';
import { fromRoubles, type Kopecks } from '../domain/money.ts';
import type { Correction, CorrectionQuote } from '../domain/session/correction.ts';
import { parseServerTime } from '../domain/time.ts';
import { AppError } from '../errors/app-error.ts';
import { keyed } from './account-payment.ts';
import type { AccountSource } from './account-source.ts';
import { decodeMoney } from './money.ts';
import type { PaymentReply, PayOptions } from './payment.ts';
import type { Reasons } from './reply.ts';
import { transportField } from './transport.ts';

/** What a correction of the plate or the zone costs. */
export async function quoteCorrection(
  { http, config: { timeZone } }: AccountSource,
  correction: Correction,
  signal?: AbortSignal,
): Promise<CorrectionQuote> {
  const reply = await http(amendEndpoints.cost, { ...correctionFields(correction) }, { signal });
  const difference = number(reply.difference);
  const total = decodeMoney(reply.totalcost);
  const until = parseServerTime(nonEmptyText(reply.until) ?? '', timeZone);
  if (difference === undefined || Math.abs(difference) > 1e9 || total === undefined || until === undefined)
    throw new AppError('unreadable');
  return {
    difference: fromRoubles(difference),
    total,
    isCoveredByBalance: flag(reply.moneyEnough),
    missing: decodeMoney(reply.refill) ?? (0 as Kopecks),
    left: Math.max(0, Math.floor(number(reply.left) ?? 0)),
    until,
  };
}

const reasons = { AmendLimit: 'correctionLimit', PriceChangedTryLater: 'priceChanged' } satisfies Reasons;

/**
 * Corrects the session; `difference` is the one that the driver confirmed. Rejects with the reason
 * `priceChanged` if it has changed, and `correctionLimit` if no correction is left.
 */
export async function correctSession(
  { http }: AccountSource,
  correction: Correction,
  difference: Kopecks,
  { attemptId }: PayOptions,
): Promise<PaymentReply> {
  const fields = { ...correctionFields(correction), difference: (difference / 100).toFixed(2) };
  const reply = await http(amendEndpoints.amend, fields, { headers: keyed(attemptId), reasons });
  return { redirectUrl: undefined, message: nonEmptyText(reply.message) };
}

function correctionFields({ session, vehicle, spot }: Correction): AmendRequest {
  return {
    ReservationId: session.sessionId,
    ...(vehicle ? { Vehicle: vehicle.plate, transport: transportField(vehicle) } : {}),
    ...(spot ? { Zone: spot.zoneId, ParkingCode: spot.parkingCode ?? '' } : {}),
  };
}
