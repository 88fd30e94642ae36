import type { EndedSessionWire, SessionWire } from '@kerb/core/contract/profile.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { isUuid } from '../../platform/is-uuid.ts';
import { cityIso, endOfCityDay } from '../../platform/time/calendar.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { orderNumberOf } from '../ledger/record-transaction.ts';
import { dueOf, isRunning } from './open-price.ts';
import { sessionRefusals } from './session-refusals.ts';
import type { Session } from './sessions.ts';

function sessionsOf(database: Database, accountId: string) {
  return database
    .selectFrom('sessions')
    .innerJoin('payments', 'payments.id', 'sessions.payment_id')
    .selectAll('sessions')
    .where('payments.account_id', '=', accountId);
}

/** A session of this account. Throws `ParkingSessionNotFound` for any other id. */
export async function requireSession(
  { database }: ServerContext,
  accountId: string,
  id: string,
): Promise<Session> {
  const session = isUuid(id)
    ? await sessionsOf(database, accountId).where('sessions.id', '=', id).executeTakeFirst()
    : undefined;
  if (!session) throw new ApiError(sessionRefusals.sessionUnknown);
  return session;
}

/** An open-ended stay of this account, by the session's id or by the number of its order. */
export async function requireOpenEndedSession(
  { database, account }: AccountContext,
  orderId: string,
): Promise<Session> {
  const stays = await sessionsOf(database, account.id)
    .where('sessions.payment', '<>', 'prepaid')
    .where(({ eb, or, cast, ref }) =>
      or([
        eb(cast<string>(ref('sessions.id'), 'text'), '=', orderId.toLowerCase()),
        ...(/^[0-9A-F]{8}$/.test(orderId)
          ? [eb(cast<string>(ref('sessions.payment_id'), 'text'), 'like', `${orderId.toLowerCase()}-%`)]
          : []),
      ]),
    )
    .limit(2)
    .execute();
  const [stay] = stays;
  // Two orders whose numbers begin alike can only be named by their ids.
  if (!stay || stays.length > 1) throw new ApiError(sessionRefusals.sessionUnknown);
  return stay;
}

/** Throws for a session that has ended: it can be neither extended nor ended early. */
export function refuseEnded(session: Session, now: Date): void {
  if (session.ends_at.getTime() > now.getTime()) return;
  throw new ApiError(sessionRefusals.sessionOver);
}

/** What a session's vehicle and account can still do with it. */
export interface SessionExtras {
  /** The extension at the end of each session, by the session's id. */
  readonly autoExtensions: ReadonlyMap<string, { readonly minutes: number; readonly kopecks: number }>;
  /** Why an extension was not made, by the session's id. */
  readonly failures: ReadonlyMap<string, string>;
  /** Corrections that the account has left this month; `undefined` where the city has none. */
  readonly correctionsLeft: number | undefined;
  /** Whether a running session's price can go back by the way it came, in a city without balances. */
  readonly isRefundable: (session: Session) => Promise<boolean>;
}

/** Sessions that run, the first to end first, and then those that have to be paid. */
export async function currentSessions(
  context: AccountContext,
  extras: SessionExtras,
): Promise<SessionWire[]> {
  const sessions = await sessionsOf(context.database, context.account.id)
    .where(({ eb, or }) =>
      or([eb('sessions.ends_at', '>', context.now), eb('sessions.payment', 'in', ['counting', 'due'])]),
    )
    .where('sessions.payment', '<>', 'settled')
    .orderBy('sessions.ends_at')
    .execute();
  const running = sessions.filter((session) => isRunning(session, context.now));
  const deferred = sessions.filter((session) => !isRunning(session, context.now));
  return Promise.all([...running, ...deferred].map((session) => sessionWire(context, session, extras)));
}

/** How far back ended sessions are listed. Milliseconds. */
const listedFor = 24 * 3_600_000;

/** Sessions that are over and paid for, the last one first. */
export async function endedSessions(
  context: AccountContext,
  extras: SessionExtras,
): Promise<EndedSessionWire[]> {
  const { database, city, now } = context;
  const { timeZone } = city.config;
  const sessions = await sessionsOf(database, context.account.id)
    .leftJoin('session_orders', 'session_orders.payment_id', 'sessions.payment_id')
    .select('duration_minutes')
    .where('sessions.ends_at', '<=', now)
    .where('sessions.ends_at', '>', new Date(now.getTime() - listedFor))
    .where('sessions.payment', 'in', ['prepaid', 'settled'])
    .orderBy('sessions.ends_at', 'desc')
    .limit(10)
    .execute();
  const later = await latestEnds(
    context,
    sessions.map(({ plate }) => plate),
  );
  const wires = sessions.map(async (session) => {
    const { id, plate, ends_at, ended_at, payment, duration_minutes } = session;
    const wire = await sessionWire(context, session, extras);
    // The bank may still be deciding about the extension that begins at its end.
    const isOver = !ended_at && payment === 'prepaid' && !extras.autoExtensions.has(id);
    const isUnpaid = isOver && later.get(plate)?.getTime() === ends_at.getTime();
    const failure = extras.failures.get(id);
    return {
      ...wire,
      // For how long the driver asked at first; 0 for an open-ended stay.
      duration: duration_minutes || wire.duration,
      status: 'ended' as const,
      ...(isUnpaid ? { unpaidSince: cityIso(ends_at, timeZone) } : {}),
      ...(failure ? { extensionFailed: failure } : {}),
    };
  });
  return Promise.all(wires);
}

/** When the last session of each of these vehicles ends. */
async function latestEnds(
  { database, city }: RequestContext,
  plates: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (plates.length === 0) return new Map();
  const rows = await database
    .selectFrom('sessions')
    .select(({ fn }) => ['plate', fn.max('ends_at').as('end')])
    .where('city', '=', city.id)
    .where('plate', 'in', plates)
    .groupBy('plate')
    .execute();
  return new Map(rows.map(({ plate, end }) => [plate, end]));
}

/** What a client shows of a session. */
export async function sessionWire(
  context: RequestContext,
  session: Session,
  extras: SessionExtras,
): Promise<SessionWire> {
  const { city, now } = context;
  const { timeZone } = city.config;
  const { id, plate, zone_id, parking_code, starts_at, ends_at, amount_kopecks, payment } = session;
  const running = isRunning(session, now);
  const due = await dueOf(context, session, now);
  const autoExtension = extras.autoExtensions.get(id);
  const until = endOfCityDay(starts_at, timeZone);
  const left = running && until > now ? extras.correctionsLeft : undefined;
  return {
    id,
    zone: zone_id,
    transport: {
      numberTs: plate,
      category: session.vehicle_category,
      numberFormat: session.is_foreign ? 'other' : 'rus',
    },
    sum: (payment === 'prepaid' || payment === 'settled' ? amount_kopecks : due) / 100,
    duration: Math.round((ends_at.getTime() - starts_at.getTime()) / 60_000),
    startDate: cityIso(starts_at, timeZone),
    endDate: cityIso(ends_at, timeZone),
    parkingCode: parking_code,
    reservationId: id,
    orderNum: orderNumberOf(session.payment_id),
    status: running ? 'active' : 'waiting',
    amountToPay: due / 100,
    ...(payment === 'counting' && running ? { isOpenEnded: true } : {}),
    ...(autoExtension && running
      ? { extensionAtEnd: { duration: autoExtension.minutes, maxCost: autoExtension.kopecks / 100 } }
      : {}),
    ...(running && (await extras.isRefundable(session)) ? { isRefundable: true } : {}),
    ...(left === undefined ? {} : { amend: { left, until: cityIso(until, timeZone) } }),
  };
}
