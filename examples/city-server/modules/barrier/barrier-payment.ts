import type { Selectable } from 'kysely';
import type { BarrierPaymentsTable } from '../../platform/database/schema.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { TransactionContext } from '../cities/request-context.ts';
import { moveBalance } from '../ledger/move-balance.ts';
import { type OperationDetails, orderNumberOf, recordOperation } from '../ledger/record-operation.ts';
import { balance } from '../payments/payment-method.ts';
import type { SettlingContext } from '../payments/payment-service.ts';
import { limitUnpaid } from '../plates/plate-limits.ts';
import type { BarrierQuote } from './quote-visit.ts';
import { lastPaidAt, lockCard } from './visit.ts';

export type BarrierPayment = Selectable<BarrierPaymentsTable>;

/** How a quote is to be paid. */
export type BarrierPaymentChoice = Pick<
  BarrierPayment,
  'account_id' | 'payment_method' | 'phone' | 'return_url'
>;

/**
 * How long a quote can be paid: 30 s as drivers are told (BAR-04), and 15 s for the request to arrive.
 * Milliseconds.
 */
const quoteLifetime = 30_000 + 15_000;

/**
 * Stores the payment of a quote; one from a balance is paid at once. A quote has one payment: a repeat, with
 * or without a key, returns the first one. Throws `ParkingSessionWasFree` if nothing is due,
 * `PriceChangedTryLater` if the price no longer holds or somebody else pays this quote, and `NoMoneyNoHoney`.
 */
export async function createBarrierPayment(
  context: TransactionContext,
  quote: BarrierQuote,
  choice: BarrierPaymentChoice,
  id: string,
): Promise<BarrierPayment> {
  const { database, now } = context;
  if (quote.amount_kopecks === 0) throw new Failure('ParkingSessionWasFree', 'Парковка была бесплатной');
  if (now.getTime() - quote.quoted_at.getTime() > quoteLifetime) throw priceChanged();
  await lockCard(database, quote.city, quote.card);
  const earlier = await database
    .selectFrom('barrier_payments')
    .selectAll()
    .where('quote_id', '=', quote.id)
    .executeTakeFirst();
  if (earlier && isSamePayer(earlier, choice)) return earlier;
  if (earlier || (await lastPaidAt({ database }, quote, quote.quoted_at))) throw priceChanged();
  const isPaid = choice.payment_method === balance;
  if (!isPaid) await limitUnpaid(context, `card ${quote.card}`);
  if (isPaid && choice.account_id)
    await moveBalance(
      database,
      {
        account_id: choice.account_id,
        kind: 'barrier',
        amount_kopecks: -quote.amount_kopecks,
        created_at: now,
      },
      detailsOfVisit(quote, id),
    );
  return database
    .insertInto('barrier_payments')
    .values({
      ...choice,
      id,
      quote_id: quote.id,
      city: quote.city,
      card: quote.card,
      state: isPaid ? 'paid' : 'waiting',
      created_at: now,
      settled_at: isPaid ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Somebody else's payment is nobody's repeat, and a balance never pays for what the bank may still charge.
 */
function isSamePayer(earlier: BarrierPayment, choice: BarrierPaymentChoice): boolean {
  const isFromBalance = [earlier, choice].map(({ payment_method }) => payment_method === balance);
  return earlier.account_id === choice.account_id && isFromBalance[0] === isFromBalance[1];
}

/** Opens the barrier for a card. False if another payment of this card came first. The card is locked. */
export async function giveBarrierPayment(
  { database, now }: SettlingContext,
  payment: BarrierPayment,
): Promise<boolean> {
  if (await lastPaidAt({ database }, payment, payment.created_at)) return false;
  if (payment.account_id === null) return true;
  const quote = await database
    .selectFrom('barrier_quotes')
    .selectAll()
    .where('id', '=', payment.quote_id)
    .executeTakeFirstOrThrow();
  await recordOperation(database, {
    ...detailsOfVisit(quote, payment.id),
    id: payment.id,
    account_id: payment.account_id,
    type: 'paymentGate',
    amount_kopecks: quote.amount_kopecks,
    payment_id: payment.id,
    created_at: now,
  });
  return true;
}

function detailsOfVisit(quote: BarrierQuote, paymentId: string): OperationDetails {
  const { zone_id, parking_number, entered_at, quoted_at } = quote;
  return {
    zone_id,
    parking_code: parking_number,
    starts_at: entered_at,
    ends_at: quoted_at,
    order_number: orderNumberOf(paymentId),
  };
}

function priceChanged(): Failure {
  return new Failure('PriceChangedTryLater', 'Цена изменилась, получите её снова');
}
