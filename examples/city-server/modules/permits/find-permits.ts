import type { FindPermitsRequest } from '@kerb/core/contract/permits.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { platformRefusals } from '../../platform/errors/platform-refusals.ts';
import { parseJson } from '../../platform/parse-json.ts';
import { parseDate } from '../../platform/time/dates.ts';
import { cityRefusals } from '../cities/city-refusals.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { generalOffers, type PermitOffer, startDelay } from './permit-offers.ts';
import { permitRefusals } from './permit-refusals.ts';
import { searchDays, startRange } from './permit-span.ts';

/** A search names the zones of one city; more are no question of a driver's. */
const maximumZones = 100;

/** The durations of the permits on sale, in days, the shortest first. */
export async function searchDurations(context: RequestContext): Promise<number[]> {
  const days = (await generalOffers(context)).flatMap(({ type }) => searchDays[type] ?? []);
  return [...new Set(days)].sort((one, other) => one - other);
}

/** Permits of one duration that hold in all these zones, the cheapest first. */
export async function findPermits(
  context: RequestContext,
  { zones, dateStart, timing }: FindPermitsRequest,
): Promise<{ readonly offers: readonly PermitOffer[]; readonly startsOn: string }> {
  const zoneIds = readZones(zones);
  const startsOn = parseDate(dateStart);
  if (!startsOn) throw new ApiError(platformRefusals.dateInvalid);
  const days = Number(timing);
  if (!(await searchDurations(context)).includes(days)) throw new ApiError(permitRefusals.lengthMissing);
  const activeZones = context.city.zones.filter(({ isActive }) => isActive).map(({ id }) => id);
  if (zoneIds.some((id) => !activeZones.includes(id))) throw new ApiError(cityRefusals.zoneUnknown);
  const { timeZone } = context.city.config;
  const offers = (await generalOffers(context)).filter(({ type, zone_ids }) => {
    const range = startRange(type, context.now, timeZone, startDelay(context));
    return (
      searchDays[type] === days &&
      startsOn >= range.first &&
      startsOn <= range.last &&
      zoneIds.every((id) => zone_ids.includes(id))
    );
  });
  return { offers: offers.sort((one, other) => one.amount_kopecks - other.amount_kopecks), startsOn };
}

/** Ids of zones as a JSON list. */
function readZones(text: string): string[] {
  const list = parseJson(text);
  const isList = Array.isArray(list) && list.length > 0 && list.length <= maximumZones;
  if (!isList || !(list as unknown[]).every((id) => typeof id === 'string'))
    throw new ApiError(cityRefusals.zoneMissing);
  return list as string[];
}
