import type { GapWire } from '@kerb/core/contract/payment.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { cityIso, startOfCityDay } from '../../platform/time/calendar.ts';
import { findZone } from '../cities/city.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { type CheckedSpot, priceStayIn } from './quotes/check-stay.ts';
import { sessionRefusals } from './session-refusals.ts';

/** Time for which nobody paid, between the last session of a car and a stay to come. */
interface Gap {
  readonly from: Date;
  readonly to: Date;
  readonly kopecks: number;
}

/**
 * The gap that a stay would leave behind the car's last session. `undefined` if there is no relevant one:
 * the car's last session was somebody else's or in another zone, the driver ended it, it was on an earlier
 * day of the city's, or the time between costs nothing.
 */
export async function findUnpaidGap(
  context: RequestContext,
  accountId: string,
  stay: Pick<CheckedSpot, 'plate' | 'zone'>,
  startsAt: Date,
): Promise<Gap | undefined> {
  const { database, city } = context;
  const last = await database
    .selectFrom('sessions')
    .innerJoin('payments', 'payments.id', 'sessions.payment_id')
    .selectAll('sessions')
    .select('payments.account_id')
    .where('sessions.city', '=', city.id)
    .where('sessions.plate', '=', stay.plate)
    .where('sessions.starts_at', '<', startsAt)
    .orderBy('sessions.ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || last.account_id !== accountId || last.ended_at || last.zone_id !== stay.zone.id)
    return undefined;
  const { ends_at: from, plate, parking_code } = last;
  if (from < startOfCityDay(startsAt, city.config.timeZone)) return undefined;
  const kopecks = await priceBetween(
    context,
    { plate, zone: stay.zone, parkingCode: parking_code },
    from,
    startsAt,
  );
  return kopecks > 0 ? { from, to: startsAt, kopecks } : undefined;
}

/** Kopecks of the whole minutes between two moments; 0 where the tariff has no price. */
export async function priceBetween(
  context: Pick<RequestContext, 'city' | 'database'>,
  stay: CheckedSpot,
  from: Date,
  to: Date,
): Promise<number> {
  const minutes = Math.floor((to.getTime() - from.getTime()) / 60_000);
  if (minutes <= 0 || !findZone(context.city, stay.zone.id)) return 0;
  try {
    return (await priceStayIn(context, { ...stay, minutes }, from)).total;
  } catch (cause) {
    if (cause instanceof ApiError) return 0;
    throw cause;
  }
}

/**
 * Throws `PriceChangedTryLater` unless the driver saw this gap and left it open: nothing is sold that
 * silently leaves one. `seen` is its beginning, ISO with offset.
 */
export function refuseUnseenGap(gap: Gap | undefined, seen: Date | undefined): void {
  if (!gap || (seen && isSameSecond(gap.from, seen))) return;
  throw new ApiError(sessionRefusals.unpaidGap);
}

/** Clients know times to the second. */
export function isSameSecond(one: Date, other: Date): boolean {
  return Math.floor(one.getTime() / 1000) === Math.floor(other.getTime() / 1000);
}

export function gapWire({ from, to, kopecks }: Gap, timeZone: string): GapWire {
  return { timeStart: cityIso(from, timeZone), timeEnd: cityIso(to, timeZone), cost: kopecks / 100 };
}
