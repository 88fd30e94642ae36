import { createHash, randomUUID } from 'node:crypto';
import type { BarrierCostReply, BarrierCostRequest } from '@kerb/core/contract/barrier.ts';
import { sql } from 'kysely';
import { findRow } from '../../platform/database/rows.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import { isUuid } from '../../platform/is-uuid.ts';
import { cityIso } from '../../platform/time/calendar.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { limitBarrierQuotes } from '../plates/plate-limits.ts';
import { priceVisit, startOfPrice } from './price-visit.ts';
import { findVisit } from './visit.ts';

export type BarrierQuote = TableRow<'barrier_quotes'>;

/** The price of a visit now; its `sessionId` names the stored quote that a payment pays. */
export async function quoteVisit(
  context: RequestContext,
  { ticketNumber, parkingNumber = '' }: BarrierCostRequest,
): Promise<BarrierCostReply> {
  const { city, now } = context;
  const card = ticketNumber.replace(/\s+/g, '');
  const visit = await findVisit(context, card, parkingNumber.trim());
  const quote = await storeQuote(context, {
    city: city.id,
    card,
    zone_id: visit.zoneId,
    parking_number: visit.parkingNumber,
    entered_at: visit.enteredAt,
    amount_kopecks: priceVisit(city, visit, now),
    quoted_at: now,
    requested_by: context.network ? createHash('sha256').update(context.network).digest('base64url') : '',
  });
  return {
    status: 'ok',
    cost: quote.amount_kopecks / 100,
    sessionId: quote.id,
    parkingNumber: quote.parking_number,
    startTime: cityIso(startOfPrice(visit), city.config.timeZone),
  };
}

/** A quote is asked for again while its price is shown. Milliseconds. */
const repeatedWithin = 30_000;
/** Quotes that nobody paid are deleted after a day. Milliseconds. */
const unpaidLifetime = 24 * 3_600_000;

/**
 * The client's unpaid quote of the same sum, which then holds from now on, or a new one: asking again makes
 * no new row.
 */
async function storeQuote(
  context: RequestContext,
  requested: Omit<BarrierQuote, 'id'>,
): Promise<BarrierQuote> {
  const { database, now } = context;
  const repeated = await database
    .updateTable('barrier_quotes')
    .set({ quoted_at: now })
    .where(isUnpaid)
    .where('city', '=', requested.city)
    .where('card', '=', requested.card)
    .where('requested_by', '=', requested.requested_by)
    .where('entered_at', '=', requested.entered_at)
    .where('amount_kopecks', '=', requested.amount_kopecks)
    .where('quoted_at', '<=', now)
    .where('quoted_at', '>=', new Date(now.getTime() - repeatedWithin))
    .returningAll()
    .executeTakeFirst();
  if (repeated) return repeated;
  await limitBarrierQuotes(context, requested.card);
  await database
    .deleteFrom('barrier_quotes')
    .where('quoted_at', '<', new Date(now.getTime() - unpaidLifetime))
    .where(isUnpaid)
    .execute();
  return database
    .insertInto('barrier_quotes')
    .values({ ...requested, id: randomUUID() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const isUnpaid = sql<boolean>`not exists (select from barrier_payments where quote_id = barrier_quotes.id)`;

/** A quote of this city. */
export async function findQuote(
  { database, city }: RequestContext,
  id: string,
): Promise<BarrierQuote | undefined> {
  if (!isUuid(id)) return undefined;
  return findRow(database, 'barrier_quotes', { city: city.id, id });
}
