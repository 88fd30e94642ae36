import { nonEmptyText, number, object } from '../decoding/primitives.ts';
import { kopecks } from '../domain/money.ts';
import { normalisePlate } from '../domain/plate/plate.ts';
import type { ParkingSession } from '../domain/session/session.ts';
import { minuteMs, minutes, parseServerTime } from '../domain/time.ts';
import { decodeMoney } from './money.ts';

/** SES-19. `undefined` without a start, an end or a vehicle. */
export function decodeSession(value: unknown, timeZone: string): ParkingSession | undefined {
  const session = object(value);
  const id = nonEmptyText(session.id) ?? nonEmptyText(session.reservationId);
  const startedAt = parseServerTime(nonEmptyText(session.startDate) ?? '', timeZone);
  const endsAt = parseServerTime(nonEmptyText(session.endDate) ?? '', timeZone);
  const plate = nonEmptyText(object(session.transport).numberTs);
  if (!id || !plate || startedAt === undefined || endsAt === undefined || endsAt < startedAt)
    return undefined;
  const stated = number(session.duration);
  const lasts = Math.round((endsAt - startedAt) / minuteMs);
  return {
    id,
    zoneId: nonEmptyText(session.zone) ?? '',
    parkingCode: nonEmptyText(session.parkingCode),
    plate: normalisePlate(plate),
    cost: decodeMoney(session.sum) ?? kopecks(0),
    duration: minutes(stated !== undefined && stated >= 0 ? Math.round(stated) : lasts),
    startedAt,
    endsAt,
    sessionId: nonEmptyText(session.reservationId) ?? id,
    orderNumber: nonEmptyText(session.orderNum) ?? '',
    status: nonEmptyText(session.status) === 'active' ? 'active' : 'deferred',
    amountDue: decodeMoney(session.amountToPay) ?? kopecks(0),
  };
}
