import { ApiError } from '../../platform/errors/api-error.ts';
import { type City, findZone } from '../cities/city.ts';
import { priceStay } from '../tariff/price-stay.ts';
import { barrierRefusals } from './barrier-refusals.ts';
import type { PaidVisit, Visit } from './visit.ts';

const minute = 60_000;

/** How long a car may stand free of charge after driving in. Minutes. */
export const visitFreeMinutes = 15;

/**
 * How long the barrier opens after the first payment of a visit, and after each later one. It counts from the
 * price that was paid, since the time before it is paid for, and paying takes `toPay`. Minutes.
 */
const exitMinutes = { first: 15, later: 5, toPay: 2 } as const;

/**
 * Kopecks due now at the zone's tariff: each begun minute since driving in, or since the time that the last
 * payment paid for. A car that stays longer than it has to drive out pays for that time too, so no number of
 * payments makes a visit cheaper.
 */
export function priceVisit(city: City, { zoneId, enteredAt, paid }: Visit, now: Date): number {
  const zone = findZone(city, zoneId);
  if (!zone) throw new ApiError(barrierRefusals.barrierSilent);
  const startsAt = startOfPrice({ enteredAt, paid });
  const minutes = Math.ceil((now.getTime() - startsAt.getTime()) / minute);
  if (paid ? now <= exitDeadline(paid) : minutes <= visitFreeMinutes) return 0;
  return priceStay({
    plate: '',
    zoneId,
    startsAt,
    minutes,
    timeZone: city.config.timeZone,
    prices: zone.prices,
    concessions: [],
  }).total;
}

/** From when the next payment of a visit counts. */
export function startOfPrice({ enteredAt, paid }: Pick<Visit, 'enteredAt' | 'paid'>): Date {
  return paid?.until ?? enteredAt;
}

/**
 * A payment that a later price takes into account was quoted at this time or before: until its exit deadline
 * nothing is due.
 */
export function lastQuoteBefore(quotedAt: Date): Date {
  return new Date(quotedAt.getTime() - (exitMinutes.toPay + exitMinutes.later) * minute);
}

/** Until when a car may drive out after its last payment. */
export function exitDeadline({ until, count }: PaidVisit): Date {
  const { first, later, toPay } = exitMinutes;
  return new Date(until.getTime() + (toPay + (count > 1 ? later : first)) * minute);
}
