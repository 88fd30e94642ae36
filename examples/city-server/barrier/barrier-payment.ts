import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { BarrierPaymentsTable, BarrierQuotesTable } from '../database/schema.ts';
import { Failure } from '../failure.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import { lastPaid, lockCard } from './visit.ts';

export type BarrierQuote = Selectable<BarrierQuotesTable>;
export type BarrierPayment = Selectable<BarrierPaymentsTable>;

/** What a driver chose, beside the quote. */
export type BarrierWish = Pick<
  Insertable<BarrierPaymentsTable>,
  'attempt' | 'request_hash' | 'payment_method' | 'phone' | 'return_url'
>;

/** One payment a quote: a repeat, with or without a key, gives the first one. */
export async function createBarrierPayment(
  database: Database,
  quote: BarrierQuote,
  wish: BarrierWish,
  now: Date,
): Promise<BarrierPayment> {
  return database.transaction().execute(async (transaction) => {
    await lockCard(transaction, quote.city, quote.card);
    const earlier = await transaction
      .selectFrom('barrier_payments')
      .selectAll()
      .where('quote_id', '=', quote.id)
      .executeTakeFirst();
    if (earlier) return earlier;
    if (await lastPaid(transaction, quote.city, quote.card, quote.quoted_at)) throw priceChanged();
    return transaction
      .insertInto('barrier_payments')
      .values({
        ...wish,
        id: randomUUID(),
        quote_id: quote.id,
        city: quote.city,
        card: quote.card,
        state: 'waiting',
        created_at: now,
        settled_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Asks the provider and books the answer, once. Money for a card that was paid meanwhile goes back. */
export async function settleBarrierPayment(
  database: Database,
  provider: PaymentProvider,
  id: string,
  now: Date,
): Promise<BarrierPayment | undefined> {
  const payment = await readPayment(database, id);
  if (payment?.state !== 'waiting') return payment;
  const word = await provider.ask(id);
  if (word === 'open') return payment;
  const isBooked = word === 'charged' && (await book(database, payment, now));
  if (word === 'charged' && !isBooked) await provider.refund(id);
  if (!isBooked) await close(database, id, 'declined', now);
  return readPayment(database, id);
}

/** False when another payment of this card came first. */
async function book(database: Database, payment: BarrierPayment, now: Date): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockCard(transaction, payment.city, payment.card);
    const { state } = await transaction
      .selectFrom('barrier_payments')
      .select('state')
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow();
    if (state === 'paid') return true;
    if (await lastPaid(transaction, payment.city, payment.card, payment.created_at)) return false;
    await close(transaction, payment.id, 'paid', now);
    return true;
  });
}

async function close(
  database: Pick<Database, 'updateTable'>,
  id: string,
  state: 'paid' | 'declined',
  now: Date,
): Promise<void> {
  await database
    .updateTable('barrier_payments')
    .set({ state, settled_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

async function readPayment(database: Database, id: string): Promise<BarrierPayment | undefined> {
  return database.selectFrom('barrier_payments').selectAll().where('id', '=', id).executeTakeFirst();
}

export function priceChanged(): Failure {
  return new Failure('PriceChangedTryLater', 'Цена изменилась, получите её снова');
}
