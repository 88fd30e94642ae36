import { flag, isObject, type Json, nonEmptyText, number, object } from '../decoding.ts';
import type { VehicleCategory } from '../domain/account/vehicle.ts';
import { kopecks } from '../domain/money.ts';
import { normalisePlate } from '../domain/plate/plate.ts';
import type {
  AutoExtension,
  CorrectionAllowance,
  EndedSession,
  ParkingSession,
} from '../domain/session/session.ts';
import { addMinutes, type Minutes, minuteMs, minutes } from '../domain/time.ts';
import { decodeMoney } from './money.ts';
import { decodeTime } from './reply.ts';
import { vehicleCategory } from './vehicle.ts';

/** For a stay without an end: nothing on the way to a screen has to know another kind of end. */
const noEnd = minutes(10 * 365 * 24 * 60);

/**
 * SES-19. `undefined` without a start or a vehicle. An active session without an end is an open-ended one.
 */
export function decodeSession(value: unknown, timeZone: string): ParkingSession | undefined {
  const session = object(value);
  const id = nonEmptyText(session.id) ?? nonEmptyText(session.reservationId);
  const startedAt = decodeTime(session.startDate, timeZone);
  const end = decodeTime(session.endDate, timeZone);
  const isActive = nonEmptyText(session.status) === 'active';
  const transport = object(session.transport);
  const plate = nonEmptyText(transport.numberTs);
  if (!id || !plate || startedAt === undefined) return undefined;
  const isOpenEnded = isActive && (end === undefined || flag(session.isOpenEnded));
  const endsAt = end ?? (isOpenEnded ? addMinutes(startedAt, noEnd) : undefined);
  if (endsAt === undefined || endsAt < startedAt) return undefined;
  return {
    id,
    zoneId: nonEmptyText(session.zone) ?? '',
    parkingCode: nonEmptyText(session.parkingCode),
    plate: normalisePlate(plate),
    cost: decodeMoney(session.sum) ?? kopecks(0),
    duration: decodeMinutes(session.duration) ?? minutes(Math.round((endsAt - startedAt) / minuteMs)),
    startedAt,
    endsAt,
    sessionId: nonEmptyText(session.reservationId) ?? id,
    orderNumber: nonEmptyText(session.orderNum) ?? '',
    status: isActive ? 'active' : 'deferred',
    amountDue: decodeMoney(session.amountToPay) ?? kopecks(0),
    ...decodeTransport(transport),
    ...(isOpenEnded ? { isOpenEnded } : {}),
    ...(flag(session.isRefundable) ? { isRefundable: true } : {}),
    ...(isObject(session.extensionAtEnd)
      ? { autoExtension: decodeAutoExtension(session.extensionAtEnd) }
      : {}),
    ...(isObject(session.amend) ? { correction: decodeAllowance(session.amend, timeZone) } : {}),
  };
}

/** A session that is over. `undefined` as for `decodeSession`. */
export function decodeEndedSession(value: unknown, timeZone: string): EndedSession | undefined {
  const session = decodeSession(value, timeZone);
  if (!session) return undefined;
  const { unpaidSince, extensionFailed } = object(value);
  return {
    ...session,
    unpaidSince: decodeTime(unpaidSince, timeZone),
    extensionFailed: nonEmptyText(extensionFailed),
  };
}

function decodeTransport({ category, numberFormat }: Json): {
  readonly vehicleCategory?: VehicleCategory;
  readonly isForeignPlate?: boolean;
} {
  const decoded = vehicleCategory(category);
  return {
    ...(decoded ? { vehicleCategory: decoded } : {}),
    ...(numberFormat === 'rus' || numberFormat === 'other'
      ? { isForeignPlate: numberFormat === 'other' }
      : {}),
  };
}

function decodeAutoExtension({ duration, maxCost }: Json): AutoExtension | undefined {
  const length = decodeMinutes(duration);
  const most = decodeMoney(maxCost);
  if (!length || most === undefined) return undefined;
  return { duration: length, maxCost: most };
}

/** Rounded; `undefined` for a value that is no duration. */
function decodeMinutes(value: unknown): Minutes | undefined {
  const count = Math.round(number(value) ?? Number.NaN);
  return Number.isSafeInteger(count) && count >= 0 ? minutes(count) : undefined;
}

function decodeAllowance({ left, until }: Json, timeZone: string): CorrectionAllowance | undefined {
  const end = decodeTime(until, timeZone);
  const count = number(left);
  if (end === undefined || count === undefined || count <= 0) return undefined;
  return { left: Math.floor(count), until: end };
}
