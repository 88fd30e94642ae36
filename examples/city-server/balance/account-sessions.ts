import type { SessionWire } from '@kerb/core/contract/profile.ts';
import type { Selectable, Transaction } from 'kysely';
import type { City } from '../city/city-store.ts';
import type { Database } from '../database/connect.ts';
import type { SessionsTable, Tables } from '../database/schema.ts';
import { Failure } from '../failure.ts';
import { cityIso } from '../tariff/calendar.ts';

export type Session = Selectable<SessionsTable>;

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function sessionsOf(database: Database | Transaction<Tables>, accountId: string) {
  return database
    .selectFrom('sessions')
    .innerJoin('orders', 'orders.id', 'sessions.order_id')
    .selectAll('sessions')
    .where('orders.account_id', '=', accountId);
}

/** The session that a call names by `ReservationId`. Throws `ParkingSessionNotFound` for one that is not this account's. */
export async function ownSession(
  database: Database | Transaction<Tables>,
  accountId: string,
  id: string,
): Promise<Session> {
  const found = uuid.test(id)
    ? await sessionsOf(database, accountId).where('sessions.id', '=', id).executeTakeFirst()
    : undefined;
  if (!found) throw new Failure('ParkingSessionNotFound', 'Парковочная сессия не найдена');
  return found;
}

/** Throws for a session whose end is past: it can be neither extended nor ended (VAL-05). */
export function refuseFinished(session: Session, now: Date): void {
  if (session.ends_at.getTime() > now.getTime()) return;
  throw new Failure('ParkingSessionIsOver', 'Парковочная сессия завершена');
}

/** What stands now, the first to end first (SES-19). */
export async function runningSessions(
  database: Database,
  city: City,
  accountId: string,
  now: Date,
): Promise<SessionWire[]> {
  const sessions = await sessionsOf(database, accountId)
    .where('sessions.ends_at', '>', now)
    .orderBy('sessions.ends_at')
    .execute();
  return sessions.map((session) => sessionWire(session, city.config.timeZone));
}

function sessionWire(session: Session, timeZone: string): SessionWire {
  const { id, order_id, plate, zone_id, parking_code, starts_at, ends_at, amount_kopecks } = session;
  return {
    id,
    zone: zone_id,
    transport: { numberTs: plate },
    sum: amount_kopecks / 100,
    duration: Math.round((ends_at.getTime() - starts_at.getTime()) / 60_000),
    startDate: cityIso(starts_at, timeZone),
    endDate: cityIso(ends_at, timeZone),
    parkingCode: parking_code,
    reservationId: id,
    orderNum: order_id.slice(0, 8).toUpperCase(),
    status: 'active',
    amountToPay: 0,
  };
}
