import { ApiError } from '../../../platform/errors/api-error.ts';
import { cityTimeOf, isInCalendar } from '../../../platform/time/calendar.ts';
import type { City, CityZone } from '../../cities/city.ts';
import { cityRefusals } from '../../cities/city-refusals.ts';
import { durationLimits } from '../../cities/city-settings.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import { checkPlate } from '../../plates/plate.ts';
import { type PricedStay, priceStay } from '../../tariff/price-stay.ts';
import { sessionRefusals } from '../session-refusals.ts';
import { permitConcessions } from './permit-concessions.ts';

/** What a price depends on, in the fields of a request. */
interface StayRequest {
  readonly plate: string;
  readonly zone: string;
  readonly parkingCode: string;
  /** `HH:mm`. */
  readonly duration: string;
  readonly isForeign?: boolean;
}

/** A vehicle and a spot that were checked. */
export interface CheckedSpot {
  readonly plate: string;
  readonly zone: CityZone;
  readonly parkingCode: string;
}

/** A stay that was checked. */
interface CheckedStay extends CheckedSpot {
  readonly minutes: number;
}

/** Checks everything that a client could get wrong. Throws an `ApiError` that names it. */
export function checkStay(city: City, request: StayRequest): CheckedStay {
  return { ...checkSpot(city, request), minutes: checkDuration(city, request.duration) };
}

/** The same for a stay without a duration. */
export function checkSpot(city: City, request: Omit<StayRequest, 'duration'>): CheckedSpot {
  const parkingCode = request.parkingCode.trim();
  return {
    plate: checkPlate(request.plate, request.isForeign),
    zone: requireZone(city, request.zone.trim(), parkingCode),
    parkingCode,
  };
}

/**
 * The price of a checked stay by the tariff of its zone, with the concessions of the city and the permits of
 * the vehicle. Throws `CalendarIsEmpty` for a date outside the
 * production calendar and `TariffNotFound` for a zone without prices.
 */
export async function priceStayIn(
  context: Pick<RequestContext, 'city' | 'database'>,
  stay: CheckedStay,
  startsAt: Date,
): Promise<PricedStay> {
  const { city } = context;
  const endsAt = new Date(startsAt.getTime() + stay.minutes * 60_000);
  const { timeZone } = city.config;
  if (![startsAt, endsAt].every((moment) => isInCalendar(cityTimeOf(moment, timeZone).date))) {
    throw new ApiError(sessionRefusals.calendarEmpty);
  }
  if (stay.zone.prices.length === 0) throw new ApiError(sessionRefusals.noTariff);
  return priceStay({
    plate: stay.plate,
    zoneId: stay.zone.id,
    startsAt,
    minutes: stay.minutes,
    timeZone,
    prices: stay.zone.prices,
    concessions: [...city.concessions, ...(await permitConcessions(context, stay.plate, startsAt, endsAt))],
  });
}

function checkDuration(city: City, duration: string): number {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(duration.trim()) ?? [];
  if (hours === undefined || minutes === undefined) throw new ApiError(sessionRefusals.durationMissing);
  const total = Number(hours) * 60 + Number(minutes);
  const { min, max } = durationLimits(city);
  if (total < min || total > max) throw new ApiError(sessionRefusals.durationUnavailable);
  return total;
}

/**
 * The requested zone, or the zone of the requested parking. A parking must lie in the requested zone. What is
 * behind a barrier is paid by its card only: nothing else opens it.
 */
export function requireZone(city: City, zoneId: string, parkingCode: string): CityZone {
  const parking = parkingCode ? city.objects.find(({ code }) => code === parkingCode) : undefined;
  if (parkingCode && !parking?.zoneId) throw new ApiError(sessionRefusals.parkingUnknown);
  const id = zoneId || parking?.zoneId;
  if (!id) throw new ApiError(cityRefusals.zoneMissing);
  const zone = city.zones.find((each) => each.isActive && each.id === id);
  if (!zone) throw new ApiError(cityRefusals.zoneUnknown);
  if (zone.kind === 'barrier') throw new ApiError(sessionRefusals.payByCard);
  if (parking && parking.zoneId !== zone.id) throw new ApiError(sessionRefusals.parkingOfOtherZone);
  return zone;
}
