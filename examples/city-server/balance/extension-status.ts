import type { PaymentStatusWire } from '@kerb/core/contract/payment.ts';
import type { City } from '../city/city-store.ts';
import type { Database } from '../database/connect.ts';
import { cityIso } from '../tariff/calendar.ts';

/** What became of a request for more time: it was done, or nothing is known of it. */
export async function extensionStatus(
  database: Database,
  { config, zones }: City,
  attempt: string,
): Promise<PaymentStatusWire | undefined> {
  const found = await database
    .selectFrom('balance_entries')
    .innerJoin('sessions', 'sessions.id', 'balance_entries.session_id')
    .selectAll('sessions')
    .select('balance_entries.amount_kopecks as moved')
    .where('sessions.city', '=', config.city)
    .where('balance_entries.attempt', '=', attempt)
    .executeTakeFirst();
  if (!found) return undefined;
  const zone = zones.find(({ id }) => id === found.zone_id);
  return {
    state: 'paid',
    number: found.plate,
    zone: found.zone_id,
    ...(zone ? { zoneName: zone.name } : {}),
    parkingCode: found.parking_code,
    startDate: cityIso(found.starts_at, config.timeZone),
    endDate: cityIso(found.ends_at, config.timeZone),
    amount: -found.moved / 100,
  };
}
