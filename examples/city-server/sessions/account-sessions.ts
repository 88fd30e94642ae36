import type { SessionWire } from '@kerb/core/contract/profile.ts';
import type { RequestContext, ServerContext } from '../context/request-context.ts';
import type { Database } from '../database/connect.ts';
import { Failure } from '../failures/failure.ts';
import { cityIso } from '../time/calendar.ts';
import type { Session } from './sessions.ts';

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function sessionsOf(database: Database, accountId: string) {
  return database
    .selectFrom('sessions')
    .innerJoin('orders', 'orders.id', 'sessions.order_id')
    .selectAll('sessions')
    .where('orders.account_id', '=', accountId);
}

/** A session of this account. Throws `ParkingSessionNotFound` for any other id. */
export async function requireSession(
  { database }: ServerContext,
  accountId: string,
  id: string,
): Promise<Session> {
  const session = uuid.test(id)
    ? await sessionsOf(database, accountId).where('sessions.id', '=', id).executeTakeFirst()
    : undefined;
  if (!session) throw new Failure('ParkingSessionNotFound', 'Парковочная сессия не найдена');
  return session;
}

/** Throws for a session that has ended: it can be neither extended nor ended early (VAL-05). */
export function refuseEnded(session: Session, now: Date): void {
  if (session.ends_at.getTime() > now.getTime()) return;
  throw new Failure('ParkingSessionIsOver', 'Парковочная сессия завершена');
}

/** Sessions that have not ended, the first to end first (SES-19). */
export async function runningSessions(context: RequestContext, accountId: string): Promise<SessionWire[]> {
  const sessions = await sessionsOf(context.database, accountId)
    .where('sessions.ends_at', '>', context.now)
    .orderBy('sessions.ends_at')
    .execute();
  return sessions.map((session) => sessionWire(session, context.city.config.timeZone));
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
