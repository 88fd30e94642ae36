import { type City, findZone } from '../city/city.ts';
import { Failure } from '../failures/failure.ts';
import { priceStay } from '../tariff/price-stay.ts';
import type { Visit } from './visit.ts';

const minute = 60_000;

/** How long a car may stand free of charge after driving in, and after paying. Minutes. */
const graceMinutes = 15;

/** Kopecks due now: each begun minute since driving in, or since the last payment, at the zone's tariff. */
export function priceVisit(city: City, { zoneId, enteredAt, paidAt }: Visit, now: Date): number {
  const zone = findZone(city, zoneId);
  if (!zone) throw new Failure('ServerGateParkingError', 'Шлагбаум не отвечает');
  const startsAt = paidAt ?? enteredAt;
  const minutes = Math.ceil((now.getTime() - startsAt.getTime()) / minute);
  if (minutes <= graceMinutes) return 0;
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

/** Until when a car that paid at this moment may drive out. */
export function exitDeadline(paidAt: Date): Date {
  return new Date(paidAt.getTime() + graceMinutes * minute);
}
