import { byKey } from '../../../platform/database/connect.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import type { Concession } from '../../tariff/tariff.ts';

/** The permits that lower this vehicle's prices at some time between two moments. */
export async function permitConcessions(
  { city, database }: Pick<RequestContext, 'city' | 'database'>,
  plate: string,
  from: Date,
  to: Date,
): Promise<Concession[]> {
  const periods = await byKey(database)
    .selectFrom('permit_periods')
    .innerJoin('permits', 'permits.payment_id', 'permit_periods.permit_id')
    .select(['permits.name', 'permits.zone_ids', 'permits.percent'])
    .select(['permit_periods.starts_at', 'permit_periods.ends_at'])
    .where('permit_periods.city', '=', city.id)
    .where('permit_periods.plate', '=', plate)
    .where('permit_periods.starts_at', '<', to)
    .where('permit_periods.ends_at', '>', from)
    .execute();
  return periods.map(({ name, zone_ids, percent, starts_at, ends_at }) => ({
    name,
    plate,
    zoneIds: zone_ids,
    percent,
    // A concession does not hold at its first moment, and a permit has been paid for from there on.
    startsAt: new Date(starts_at.getTime() - 1),
    endsAt: ends_at,
  }));
}
