import type { AmendRequest } from '../contract/account-payment.ts';
import { flag, type Json, number } from '../decoding.ts';
import { fromRoubles, type Kopecks } from '../domain/money.ts';
import type { Correction, CorrectionPayment, CorrectionQuote } from '../domain/session/correction.ts';
import { AppError } from '../errors/app-error.ts';
import type { Sent } from './http.ts';
import { decodeMoney } from './money.ts';
import type { PayOptions } from './payment.ts';
import type { Reasons } from './reply.ts';
import { decodeTime } from './reply.ts';
import { transportField } from './transport.ts';

export function decodeCorrectionQuote(reply: Json, timeZone: string): CorrectionQuote {
  const difference = number(reply.difference);
  const total = decodeMoney(reply.totalcost);
  const until = decodeTime(reply.until, timeZone);
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

/** Why nothing is corrected. */
export const correctionReasons = {
  AmendLimit: 'correctionLimit',
  PriceChangedTryLater: 'priceChanged',
} satisfies Reasons;

/** The fields of a correction that is made. */
export function paidFields(
  correction: Correction,
  { difference, methodId, phone }: CorrectionPayment,
  { returnUrl }: PayOptions,
): Sent<Omit<AmendRequest, 'ReservationId'>> {
  return {
    ...correctionFields(correction),
    difference: (difference / 100).toFixed(2),
    PaymentService: methodId,
    phone,
    returnUrl: methodId === undefined ? undefined : returnUrl,
  };
}

export function correctionFields({ vehicle, spot }: Correction): Omit<AmendRequest, 'ReservationId'> {
  return {
    ...(vehicle ? { Vehicle: vehicle.plate, transport: transportField(vehicle) } : {}),
    ...(spot ? { Zone: spot.zoneId, ParkingCode: spot.parkingCode ?? '' } : {}),
  };
}
