import { sql, type Transaction } from 'kysely';
import type { ServerContext } from '../../platform/context.ts';
import { findRow } from '../../platform/database/rows.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { cityTimeOf } from '../../platform/time/calendar.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { barrierRefusals } from './barrier-refusals.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The payments of a visit. */
export interface PaidVisit {
  /** Until when the visit is paid for: when the price of the last payment was quoted. */
  readonly until: Date;
  readonly count: number;
}

/** A car behind a barrier. */
export interface Visit {
  readonly card: string;
  readonly zoneId: string;
  readonly parkingNumber: string;
  readonly enteredAt: Date;
  /** What was paid during this visit; absent if nothing was. */
  readonly paid: PaidVisit | undefined;
}

/**
 * The visit of a card that is inside now. Throws `ParkingSessionNotFound` for a card that no barrier gave
 * out.
 */
export async function findVisit(
  context: RequestContext,
  card: string,
  parkingNumber: string,
): Promise<Visit> {
  const { database, city, now } = context;
  const row = await findRow(database, 'barrier_cards', { city: city.id, number: card });
  if (!row || (parkingNumber && parkingNumber !== row.parking_number)) {
    throw new ApiError(barrierRefusals.cardUnknown);
  }
  const enteredAt = entryTime(row.enters_at_minute, city.config.timeZone, now);
  return {
    card,
    zoneId: row.zone_id,
    parkingNumber: row.parking_number,
    enteredAt,
    paid: await paymentsOfVisit(context, { city: city.id, card }, enteredAt),
  };
}

/** Payments that were settled since the car drove in and not after `now`: tests set the clock back. */
export async function paymentsOfVisit(
  { database, now }: ServerContext,
  { city, card }: { readonly city: string; readonly card: string },
  enteredAt: Date,
): Promise<PaidVisit | undefined> {
  const { until, count } = await database
    .selectFrom('payments')
    .innerJoin('barrier_payments', 'barrier_payments.payment_id', 'payments.id')
    .innerJoin('barrier_quotes', 'barrier_quotes.id', 'barrier_payments.quote_id')
    .select(({ fn }) => [fn.max('quoted_at').as('until'), fn.countAll().as('count')])
    .where('payments.city', '=', city)
    .where('barrier_payments.card', '=', card)
    .where('status', '=', 'paid')
    .where('settled_at', '>=', enteredAt)
    .where('settled_at', '<=', now)
    .executeTakeFirstOrThrow();
  return until ? { until, count: Number(count) } : undefined;
}

/** Makes payments of one card wait for each other, in all processes, until the transaction ends. */
export async function lockCard(transaction: Transaction<Tables>, city: string, card: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`card ${city} ${card}`}))`.execute(transaction);
}

/**
 * The last time that the city's clock showed this minute of the day; five minutes ago for a card just taken.
 */
function entryTime(minuteOfDay: number | null, timeZone: string, now: Date): Date {
  if (minuteOfDay === null) return new Date(now.getTime() - 5 * minute);
  const { hour, minute: pastHour } = cityTimeOf(now, timeZone);
  const ago = ((hour * 60 + pastHour - minuteOfDay) * minute + day) % day;
  return new Date(Math.floor(now.getTime() / minute) * minute - ago);
}
