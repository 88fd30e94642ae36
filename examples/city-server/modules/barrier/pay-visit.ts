import { requireRow } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { TransactionContext } from '../cities/request-context.ts';
import { moveBalance } from '../ledger/move-balance.ts';
import { orderNumberOf, recordTransaction, type TransactionDetails } from '../ledger/record-transaction.ts';
import type {
  BeginningPayment,
  PaymentFields,
  PaymentWith,
  SettlingContext,
} from '../payments/payment-kind.ts';
import { balance } from '../payments/payment-method.ts';
import { sessionRefusals } from '../sessions/session-refusals.ts';
import { barrierRefusals } from './barrier-refusals.ts';
import { lastQuoteBefore } from './price-visit.ts';
import type { BarrierQuote } from './quote-visit.ts';
import { lockCard } from './visit.ts';

export type VisitPayment = PaymentWith<'barrier_payments'>;

/** How a quote is to be paid. */
type PaymentChoice = Omit<PaymentFields, 'amount_kopecks' | 'unpaidFor'>;

/**
 * How long a quote can be paid: 30 s as drivers are told, and 15 s for the request to arrive. Milliseconds.
 */
const quoteLifetime = 30_000 + 15_000;

/**
 * Stores the payment of a quote. What a balance pays is paid at once. A quote has one payment: a repeat, with
 * or without a key, returns the first one. Throws `ParkingSessionWasFree` if nothing is due,
 * `PriceChangedTryLater` if the price no longer holds or somebody else pays this quote, and `NoMoneyNoHoney`.
 */
export async function createVisitPayment(
  context: TransactionContext,
  quote: BarrierQuote,
  choice: PaymentChoice,
  store: BeginningPayment<VisitPayment>['store'],
): Promise<VisitPayment> {
  const { database, now } = context;
  if (quote.amount_kopecks === 0) throw new ApiError(sessionRefusals.wasFree);
  if (now.getTime() - quote.quoted_at.getTime() > quoteLifetime)
    throw new ApiError(barrierRefusals.priceChanged);
  await lockCard(database, quote.city, quote.card);
  const earlier = await database
    .selectFrom('payments')
    .innerJoin('barrier_payments', 'barrier_payments.payment_id', 'payments.id')
    .selectAll()
    .where('quote_id', '=', quote.id)
    .executeTakeFirst();
  if (earlier && isSamePayer(earlier, choice)) return earlier;
  if (earlier || (await isPaidSince(context, quote, quote.quoted_at)))
    throw new ApiError(barrierRefusals.priceChanged);
  const { id: quote_id, card, amount_kopecks } = quote;
  const payment = await store({ ...choice, amount_kopecks, unpaidFor: `card ${card}` }, { quote_id, card });
  if (choice.method === balance && choice.account_id)
    await moveBalance(
      context,
      { account_id: choice.account_id, kind: 'barrier', amount_kopecks: -amount_kopecks },
      detailsOfVisit(quote, payment.id),
    );
  return payment;
}

/**
 * A payment of another payer is never a repeat, and a balance never pays for what the bank may still charge.
 */
function isSamePayer(earlier: VisitPayment, choice: PaymentChoice): boolean {
  const isFromBalance = [earlier, choice].map(({ method }) => method === balance);
  return earlier.account_id === choice.account_id && isFromBalance[0] === isFromBalance[1];
}

/**
 * Whether another payment of the card pays for the time of this quote too: it was settled at `settledFrom` or
 * later, or its price was quoted about the same time. A payment gets the time at which its question to the
 * bank began, so the time of settling alone does not tell.
 */
async function isPaidSince(
  { database }: Pick<SettlingContext, 'database'>,
  { city, card, quoted_at }: BarrierQuote,
  settledFrom: Date,
): Promise<boolean> {
  const paid = await database
    .selectFrom('payments')
    .innerJoin('barrier_payments', 'barrier_payments.payment_id', 'payments.id')
    .innerJoin('barrier_quotes', 'barrier_quotes.id', 'barrier_payments.quote_id')
    .select('payments.id')
    .where('barrier_quotes.city', '=', city)
    .where('barrier_payments.card', '=', card)
    .where('status', '=', 'paid')
    .where(({ eb, or }) =>
      or([eb('settled_at', '>=', settledFrom), eb('quoted_at', '>', lastQuoteBefore(quoted_at))]),
    )
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}

/** Opens the barrier for a card. False if another payment of this card came first. The card is locked. */
export async function giveVisitPayment(context: SettlingContext, payment: VisitPayment): Promise<boolean> {
  const quote = await requireRow(context.database, 'barrier_quotes', { id: payment.quote_id });
  if (await isPaidSince(context, quote, payment.created_at)) return false;
  if (payment.account_id === null) return true;
  await recordTransaction(context, {
    ...detailsOfVisit(quote, payment.id),
    id: payment.id,
    account_id: payment.account_id,
    type: 'barrier',
    amount_kopecks: quote.amount_kopecks,
    payment_id: payment.id,
  });
  return true;
}

function detailsOfVisit(quote: BarrierQuote, paymentId: string): TransactionDetails {
  const { zone_id, parking_number, entered_at, quoted_at } = quote;
  return {
    zone_id,
    parking_code: parking_number,
    starts_at: entered_at,
    ends_at: quoted_at,
    order_number: orderNumberOf(paymentId),
  };
}
