import type { PaymentStatusWire } from '@kerb/core/contract/payment.ts';
import { requireRow } from '../../platform/database/rows.ts';
import { cityIso } from '../../platform/time/calendar.ts';
import { type City, findZone } from '../cities/city.ts';
import type { RequestContext } from '../cities/request-context.ts';
import type { Session } from './sessions.ts';

/** What a client shows of the session that a payment is for. */
export function sessionStatus(
  city: City,
  {
    plate,
    zone_id,
    parking_code,
    starts_at,
    ends_at,
  }: Pick<Session, 'plate' | 'zone_id' | 'parking_code' | 'starts_at' | 'ends_at'>,
): Omit<PaymentStatusWire, 'state'> {
  const zone = findZone(city, zone_id);
  return {
    number: plate,
    zone: zone_id,
    ...(zone ? { zoneName: zone.name } : {}),
    parkingCode: parking_code,
    startDate: cityIso(starts_at, city.config.timeZone),
    endDate: cityIso(ends_at, city.config.timeZone),
  };
}

/** The same for a payment that belongs to a session that has begun. */
export async function statusOfSession(
  { database, city }: RequestContext,
  { session_id }: { readonly session_id: string },
): Promise<Omit<PaymentStatusWire, 'state'>> {
  const session = await requireRow(database, 'sessions', { id: session_id });
  return sessionStatus(city, session);
}
