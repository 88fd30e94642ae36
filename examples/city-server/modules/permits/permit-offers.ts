import { selectRows } from '../../platform/database/rows.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { cityTimeOf, startOfDate } from '../../platform/time/calendar.ts';
import { addDays } from '../../platform/time/dates.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import { vehiclesOf } from '../accounts/accounts.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { heldPermits } from './own-permits.ts';
import { permitRefusals } from './permit-refusals.ts';
import { startRange } from './permit-span.ts';

/** A permit on sale. */
export type PermitOffer = TableRow<'permit_offers'> & {
  /** `YYYY-MM-DD`: a residential permit begins on this day and on no other. */
  readonly startsOn: string | undefined;
};

/** How many days ahead the city wants to know when a permit begins. */
export function startDelay({ city }: Pick<RequestContext, 'city'>): number {
  return city.settings.subscriptionStartDays ?? 0;
}

/** All offers of the city that are for any vehicle, in their order. */
export async function generalOffers({ database, city }: RequestContext): Promise<PermitOffer[]> {
  const offers = await selectRows(database, 'permit_offers', { city: city.id })
    .where('plate', 'is', null)
    .orderBy('position')
    .execute();
  return offers.map((offer) => ({ ...offer, startsOn: undefined }));
}

/**
 * What the account can buy: the general offers, and residential permits of its own vehicles. A residential
 * permit follows the one that the vehicle has; it is offered in the last month of that one.
 */
export async function offersFor(context: AccountContext): Promise<PermitOffer[]> {
  const { database, city } = context;
  const plates = (await vehiclesOf(context, context.account.id)).map(({ plate }) => plate);
  const own = await selectRows(database, 'permit_offers', { city: city.id })
    .where('plate', 'in', plates.length > 0 ? plates : [''])
    .execute();
  const residential: PermitOffer[] = [];
  for (const offer of own) {
    const startsOn = await firstFreeDay(context, offer);
    if (startsOn) residential.push({ ...offer, startsOn });
  }
  return [...(await generalOffers(context)), ...residential].sort(
    (one, other) => one.position - other.position,
  );
}

/**
 * The first day, `YYYY-MM-DD`, on which a permit of this kind can begin for the vehicle: the first that the
 * city allows, or the one after the vehicle's last such permit. `undefined` if that is later than a purchase
 * may begin.
 */
export async function firstFreeDay(
  context: RequestContext,
  { code, plate, type }: Pick<PermitOffer, 'code' | 'plate' | 'type'>,
): Promise<string | undefined> {
  const { database, city, now } = context;
  const { timeZone } = city.config;
  const { first, last } = startRange(type, now, timeZone, startDelay(context));
  const { end } = await heldPermits(database)
    .select(({ fn }) => fn.max('ends_at').as('end'))
    .where('city', '=', city.id)
    .where('plate', '=', plate)
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const day = end ? dayFrom(end, timeZone) : first;
  // Texts of dates sort as dates.
  if (day < first) return first;
  return day <= last ? day : undefined;
}

/** The first day that is free after this time: a permit that was paused ends within a day. */
function dayFrom(end: Date, timeZone: string): string {
  const { date } = cityTimeOf(end, timeZone);
  return startOfDate(date, timeZone) < end ? addDays(date, 1) : date;
}

/** An offer that the account can buy. One for somebody else's vehicle is refused like an unknown one. */
export async function requireOffer(context: AccountContext, code: string): Promise<PermitOffer> {
  const offer = (await offersFor(context)).find((each) => each.code === code.trim());
  if (!offer) throw new ApiError(permitRefusals.permitUnknown);
  return offer;
}
