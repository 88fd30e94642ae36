import { sql, type Transaction } from 'kysely';
import type { City } from '../city/city-store.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/schema.ts';
import { Failure } from '../failure.ts';
import { cityTimeOf } from '../tariff/calendar.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A car behind a barrier. */
export interface Visit {
  readonly card: string;
  readonly zoneId: string;
  readonly parkingNumber: string;
  readonly enteredAt: Date;
  /** When the card was last paid during this visit; absent when it was not. */
  readonly paidAt: Date | undefined;
}

/** The visit of a card that is inside now. Throws when no barrier of this city gave out such a card. */
export async function visitOf(
  database: Database,
  city: City,
  card: string,
  parkingNumber: string,
  now: Date,
): Promise<Visit> {
  const found = await database
    .selectFrom('barrier_cards')
    .selectAll()
    .where('city', '=', city.config.city)
    .where('number', '=', card)
    .executeTakeFirst();
  if (!found || (parkingNumber && parkingNumber !== found.parking_number)) {
    throw new Failure('ParkingSessionNotFound', 'Карта с таким номером не найдена. Проверьте номер на карте');
  }
  const enteredAt = enteredAtMinute(found.enters_at_minute, city.config.timeZone, now);
  return {
    card,
    zoneId: found.zone_id,
    parkingNumber: found.parking_number,
    enteredAt,
    paidAt: await lastPaid(database, city.config.city, card, enteredAt, now),
  };
}

/** When a card was last paid after this moment; by `until` where that is given, since a clock of tests may have been later before. */
export async function lastPaid(
  database: Database | Transaction<Tables>,
  city: string,
  card: string,
  after: Date,
  until?: Date,
): Promise<Date | undefined> {
  const paid = database
    .selectFrom('barrier_payments')
    .select(({ fn }) => fn.max('settled_at').as('settled'))
    .where('city', '=', city)
    .where('card', '=', card)
    .where('state', '=', 'paid')
    .where('settled_at', '>=', after);
  const { settled } = await (until ? paid.where('settled_at', '<=', until) : paid).executeTakeFirstOrThrow();
  return settled ?? undefined;
}

/** Payments of one card take turns, across processes. */
export async function lockCard(transaction: Transaction<Tables>, city: string, card: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`card ${city} ${card}`}))`.execute(transaction);
}

/** The last time that the city's clock showed this minute of the day; five minutes ago for a card that has just been taken. */
function enteredAtMinute(minuteOfDay: number | null, timeZone: string, now: Date): Date {
  if (minuteOfDay === null) return new Date(now.getTime() - 5 * minute);
  const { hour, minute: past } = cityTimeOf(now, timeZone);
  const ago = ((hour * 60 + past - minuteOfDay) * minute + day) % day;
  return new Date(Math.floor(now.getTime() / minute) * minute - ago);
}
