import type { BarrierPayRequest } from '@kerb/core/contract/barrier.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { cityIso } from '../../platform/time/calendar.ts';
import type { Account } from '../accounts/accounts.ts';
import { type City, findZone } from '../cities/city.ts';
import type { RequestContext } from '../cities/request-context.ts';
import type { PaymentKind } from '../payments/payment-kind.ts';
import { balance, checkBalanceMethod, checkProviderMethod } from '../payments/payment-method.ts';
import { sessionRefusals } from '../sessions/session-refusals.ts';
import { createVisitPayment, giveVisitPayment, type VisitPayment } from './pay-visit.ts';
import { exitDeadline } from './price-visit.ts';
import { type BarrierQuote, findQuote } from './quote-visit.ts';
import { lockCard, paymentsOfVisit } from './visit.ts';

interface BarrierRequest {
  /** Absent for a guest. */
  readonly account: Account | undefined;
  readonly body: BarrierPayRequest;
}

/** Visits behind a barrier. A request names the quote that it pays. */
export const barrierPayment: PaymentKind<BarrierRequest, VisitPayment> = {
  kind: 'barrier',
  details: 'barrier_payments',
  // The price counts to the minute of its quote.
  lifetime: 5 * 60_000,
  confirmedFields: ({ account, body: { sessionId, parkingNumber, paymentService, phone = '' } }) => ({
    ...(account ? { account: account.id } : {}),
    // The quote has the card and the sum.
    quote: sessionId,
    parkingNumber,
    method: paymentService,
    phone,
  }),
  async begin(context, { account, body }, { store }) {
    const { sessionId, parkingNumber, paymentService, phone = '', returnUrl } = body;
    const quote = await findQuote(context, sessionId);
    if (!quote || quote.parking_number !== parkingNumber) {
      throw new ApiError(sessionRefusals.sessionUnknown);
    }
    const choice = {
      account_id: account?.id ?? null,
      method: checkMethod(context.city, account, paymentService, phone),
      phone,
      returnUrl,
    };
    return createVisitPayment(context, quote, choice, store);
  },
  async chargeText(context, payment) {
    const { parking_number } = await quoteOf(context, payment);
    return {
      description: `Парковка за шлагбаумом № ${parking_number}, ${context.city.config.displayName.ru}`,
    };
  },
  atProvider: {
    lock: ({ database }, { city, card }) => lockCard(database, city, card),
    give: giveVisitPayment,
  },
  async status(context, payment) {
    const { city } = context;
    const { timeZone } = city.config;
    const quote = await quoteOf(context, payment);
    const zone = findZone(city, quote.zone_id);
    const deadline = await deadlineOf(context, payment, quote);
    return {
      kind: 'barrier',
      zone: quote.zone_id,
      ...(zone ? { zoneName: zone.name } : {}),
      parkingCode: quote.parking_number,
      startDate: cityIso(quote.entered_at, timeZone),
      ...(deadline ? { endDate: cityIso(deadline, timeZone) } : {}),
    };
  },
};

/** A method of the provider's, or an account's balance where the city keeps balances. */
function checkMethod(city: City, account: Account | undefined, method: string, phone: string): string {
  if (!account || method !== balance) return checkProviderMethod(city, method, phone);
  checkBalanceMethod(city, method);
  return balance;
}

async function quoteOf(context: RequestContext, { quote_id }: VisitPayment): Promise<BarrierQuote> {
  const quote = await findQuote(context, quote_id);
  if (!quote) throw new Error('A barrier payment names a quote that is not there');
  return quote;
}

/** Until when the car may drive out after this payment; `undefined` for a payment that is not settled. */
async function deadlineOf(
  { database }: RequestContext,
  { city, card, settled_at }: VisitPayment,
  { entered_at }: BarrierQuote,
): Promise<Date | undefined> {
  if (!settled_at) return undefined;
  const paid = await paymentsOfVisit({ database, now: settled_at }, { city, card }, entered_at);
  return paid && exitDeadline(paid);
}
