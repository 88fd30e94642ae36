import { randomUUID } from 'node:crypto';
import type { BarrierCostReply, BarrierCostRequest } from '@kerb/core/contract/barrier.ts';
import type { Selectable } from 'kysely';
import type { RequestContext } from '../context/request-context.ts';
import type { BarrierQuotesTable } from '../database/schema.ts';
import { priceVisit } from './price-visit.ts';
import { findVisit } from './visit.ts';

export type BarrierQuote = Selectable<BarrierQuotesTable>;

/** The price of a visit now; its `sessionId` names the stored quote that a payment pays (API-49). */
export async function quoteVisit(
  context: RequestContext,
  { ticketNumber, parkingNumber }: BarrierCostRequest,
): Promise<BarrierCostReply> {
  const { database, city, now } = context;
  const card = ticketNumber.replace(/\s+/g, '');
  const visit = await findVisit(context, card, parkingNumber.trim());
  const quote: BarrierQuote = {
    id: randomUUID(),
    city: city.id,
    card,
    zone_id: visit.zoneId,
    parking_number: visit.parkingNumber,
    entered_at: visit.enteredAt,
    amount_kopecks: priceVisit(city, visit, now),
    quoted_at: now,
  };
  await database.insertInto('barrier_quotes').values(quote).execute();
  return {
    status: 'ok',
    cost: quote.amount_kopecks / 100,
    sessionId: quote.id,
    parkingNumber: quote.parking_number,
  };
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A quote of this city. */
export async function findQuote(
  { database, city }: RequestContext,
  id: string,
): Promise<BarrierQuote | undefined> {
  if (!uuid.test(id)) return undefined;
  return database
    .selectFrom('barrier_quotes')
    .selectAll()
    .where('city', '=', city.id)
    .where('id', '=', id)
    .executeTakeFirst();
}
