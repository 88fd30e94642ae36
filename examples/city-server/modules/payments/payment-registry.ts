import { randomUUID } from 'node:crypto';
import type { PaymentStatusWire } from '@kerb/core/contract/payment.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { platformRefusals } from '../../platform/errors/platform-refusals.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { type Limit, take } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/request-limits.ts';
import { hasCapability } from '../cities/capability.ts';
import type { RequestContext, TransactionContext } from '../cities/request-context.ts';
import { limitUnpaid } from '../plates/plate-limits.ts';
import { createUnbinding } from './bound-accounts.ts';
import { decide } from './decide-payment.ts';
import { insertPayment } from './insert-payment.ts';
import { bindsAccount, type Charge, chargeOf, openPayment, type ToPay } from './open-payment.ts';
import { overduePayments } from './overdue-payments.ts';
import { pointAttemptAt, reserveAttempt } from './payment-attempts.ts';
import type { BeginningPayment, PaymentKind } from './payment-kind.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paymentRefusals } from './payment-refusals.ts';
import { findDetails, findPayment, findPaymentOfAttempt, isCharged, type Payment } from './payments.ts';
import { owedRefunds, refundOwed } from './refunds.ts';
import { type ReturnRules, safeReturnUrl } from './return-url.ts';
import { findSbpOrder, sbpPaymentsToAsk } from './sbp.ts';

/**
 * All kinds of payment together: each `Idempotency-Key` and each payment belongs to one of the kinds.
 */
export interface PaymentRegistry {
  /**
   * Begins a payment, or answers a repeat with the payment that its key began. A key that came with another
   * request, or for another kind of payment, is refused with `IdempotencyKeyReused`. Without a key every
   * request is new.
   */
  begin<Request, P extends Payment>(
    kind: PaymentKind<Request, P>,
    context: RequestContext,
    request: Request,
  ): Promise<BegunPayment<P>>;
  /**
   * What became of an attempt. Asks the provider first if the payment is waiting. `unknown` also for an
   * attempt of an account other than `accountId`.
   */
  status(context: RequestContext, key: string, accountId: string | undefined): Promise<PaymentStatusWire>;
  /**
   * What the provider is to charge for a payment that waits for its money; `undefined` for any other id.
   * Asks the provider first.
   */
  chargeOf(context: RequestContext, paymentId: string): Promise<Charge | undefined>;
  /** Asks the provider about a payment and books the answer; `undefined` for an id that no payment has. */
  settle(context: ServerContext, paymentId: string): Promise<Payment | undefined>;
  /** The same for somebody who may not be the provider, and therefore within the limit of questions. */
  settleAsClaimed(context: RequestContext, paymentId: string): Promise<Payment | undefined>;
  /**
   * Asks about payments that are out of time, because the provider's call about them may have been lost, and
   * about orders of SBP that can still get money, and gives back money that is still owed. One payment that
   * fails does not keep the others from being settled.
   */
  settleOverdue(context: ServerContext, onError: (error: unknown) => void): Promise<void>;
  /**
   * Asks the bank of a bound account to pay a payment that waits, and says what is decided by now. Calling it
   * again charges nothing twice.
   */
  chargeBound(context: RequestContext, paymentId: string, bindingId: string): Promise<Payment['status']>;
  /** Tells the bank of bindings that ended at the city. What fails is done the next time. */
  unbindOwed(context: ServerContext, onError: (error: unknown) => void): Promise<void>;
  /**
   * Gives back what is owed for a session that was ended early or corrected. `settleOverdue` repeats what
   * fails.
   */
  refundSession(context: ServerContext, sessionId: string): Promise<void>;
}

export interface BegunPayment<P extends Payment> extends ToPay {
  readonly payment: P;
}

/**
 * How often anybody makes the city turn to the bank about one payment. Two pages that wait for its outcome,
 * which ask every 2 and later every 10 seconds, stay below it.
 */
function questionsAbout({ id }: Pick<Payment, 'id'>): Limit {
  return { action: 'bank-questions', subject: id, maximum: 100, windowMs: 5 * 60_000 };
}

/** How long a payment that the bank does not know may still be opened. Milliseconds. */
const day = 24 * 3_600_000;

export function createPaymentRegistry(
  provider: PaymentProvider,
  kinds: readonly PaymentKind<never, Payment>[],
  { isAllowedOrigin }: ReturnRules,
): PaymentRegistry {
  /** A payment with its details, and its kind. */
  async function locate(context: ServerContext, stored: Payment) {
    const { id } = stored;
    const kind = kinds.find((each) => each.kind === stored.kind);
    if (!kind) throw new Error(`The payment ${id} is of an unknown kind`);
    return { kind, payment: { ...stored, ...(await findDetails(context.database, kind.details, id)) } };
  }

  async function locateById(context: ServerContext, id: string) {
    const stored = await findPayment(context, id);
    return stored && locate(context, stored);
  }

  /** The provider alone is believed: not its callback's sender, not the browser. */
  async function settle(context: ServerContext, stored: Payment) {
    const { id } = stored;
    const [located, order] = await Promise.all([locate(context, stored), findSbpOrder(context, id)]);
    if (!located.kind.atProvider) return located;
    // `undefined` for a payment that is no order of SBP.
    const transfers = order && (await provider.sbp?.transfersOf(context, id));
    if (located.payment.status === 'paid' && !transfers?.length) return located;
    const state = await provider.stateOf(context, id);
    const isNew = context.now.getTime() - located.payment.created_at.getTime() <= day;
    const answer = state !== 'unknown' ? state : isNew ? 'open' : 'cancelled';
    // The money of an order that is charged by now can have arrived since its transfers were read.
    if (!transfers?.length && (answer === 'open' || (transfers && answer === 'charged'))) return located;
    // Asked outside of the transaction, which must not wait for the provider.
    const isDomesticCard = answer === 'charged' && ((await provider.isDomesticCard?.(context, id)) ?? false);
    const isBinding = transfers?.length && bindsAccount(located.kind, located.payment);
    const binding = isBinding ? await provider.sbp?.bindings?.boundBy(context, id) : undefined;
    const status = await decide(context, located, { answer, isDomesticCard, binding, transfers });
    if (transfers || (status === 'declined' && answer === 'charged'))
      await refundAll(context, { payment_id: id });
    return (await locateById(context, id)) ?? located;
  }

  /** No answer waits for a refund that fails: `settleOverdue` repeats it and reports the failure. */
  async function refundAll(context: ServerContext, whose: Parameters<typeof owedRefunds>[1]) {
    for (const { id } of await owedRefunds(context, whose).orderBy('id').execute())
      await refundOwed(context, provider, id).catch(() => undefined);
  }

  /** Beyond the limit what is decided is answered as it is stored, and a payment that waits is refused. */
  async function settleAsAsked(context: RequestContext, stored: Payment) {
    if (await take(context, [questionsAbout(stored)], context.noteLimits)) return settle(context, stored);
    if (stored.status === 'waiting') throw new ApiError(platformRefusals.tooManyRequests);
    return locate(context, stored);
  }

  async function settleById(context: ServerContext, id: string) {
    const stored = await findPayment(context, id);
    return stored && settle(context, stored);
  }

  function storeAs<P extends Payment>(
    kind: PaymentKind<never, P>,
    context: TransactionContext,
    id: string,
  ): BeginningPayment<P>['store'] {
    return async ({ returnUrl, unpaidFor, ...payment }, details) => {
      const return_url = safeReturnUrl(returnUrl, context.city, isAllowedOrigin);
      const stored = await insertPayment(context, kind, { ...payment, id, return_url }, details);
      if (stored.status === 'waiting') await limitUnpaid(context, unpaidFor);
      return stored;
    };
  }

  const nextOverdue = inTurns(overduePayments, 'id');
  const nextOwed = inTurns((context: ServerContext) => owedRefunds(context), 'id');

  return {
    async begin(kind, context, request) {
      const { idempotencyKey: key } = context;
      const payment = await inTransaction(context.database, async (database) => {
        const inTransaction = { ...context, database };
        const id = randomUUID();
        const begin = () =>
          kind.begin(inTransaction, request, { id, store: storeAs(kind, inTransaction, id) });
        if (!key || !hasCapability(context.city, 'idempotencyKey')) return begin();
        const attempt = { key, fields: kind.confirmedFields(request) };
        const earlier = await reserveAttempt(inTransaction, attempt, id);
        if (earlier) return repeated(kind, await locateById(inTransaction, earlier));
        const begun = await begin();
        if (begun.id !== id) await pointAttemptAt(inTransaction, key, begun.id);
        return begun;
      });
      // A repeat opens the payment again.
      if (isCharged(payment)) await takeOrRefuse(context, [questionsAbout(payment)]);
      return { payment, ...(await openPayment(provider, kind, context, payment)) };
    },
    async status(context, key, accountId) {
      const begun = await findPaymentOfAttempt(context, key);
      const settled = begun && (await settleAsAsked(context, begun));
      if (!settled) return { state: 'unknown' };
      const { kind, payment } = settled;
      const { account_id, status: state, amount_kopecks } = payment;
      if (account_id !== null && account_id !== accountId) return { state: 'unknown' };
      const { page, sbp } = state === 'waiting' ? await openPayment(provider, kind, context, payment) : {};
      const isExpired = state === 'declined' && (await hasExpired(context, payment));
      return {
        ...(await kind.status(context, payment)),
        amount: amount_kopecks / 100,
        state,
        ...(page ? { RedirectURL: page } : {}),
        ...(sbp ? { sbp } : {}),
        ...(isExpired ? { isExpired } : {}),
      };
    },
    async chargeOf(context, paymentId) {
      const stored = await findPayment(context, paymentId);
      const settled = stored && (await settleAsAsked(context, stored));
      if (settled?.payment.status !== 'waiting' || settled.payment.city !== context.city.id) return undefined;
      return chargeOf(settled.kind, context, settled.payment);
    },
    async chargeBound(context, paymentId, bindingId) {
      const settled = await settleById(context, paymentId);
      if (settled?.payment.status !== 'waiting') return settled?.payment.status ?? 'declined';
      await openPayment(provider, settled.kind, context, settled.payment);
      await provider.sbp?.bindings?.charge(context, paymentId, bindingId);
      return (await settle(context, settled.payment)).payment.status;
    },
    unbindOwed: provider.sbp?.bindings ? createUnbinding(provider.sbp.bindings) : async () => {},
    async settle(context, paymentId) {
      return (await settleById(context, paymentId))?.payment;
    },
    async settleAsClaimed(context, paymentId) {
      const stored = await findPayment(context, paymentId);
      return stored && (await settleAsAsked(context, stored)).payment;
    },
    async settleOverdue(context, onError) {
      for (const { id } of [...(await nextOverdue(context)), ...(await sbpPaymentsToAsk(context))])
        await settleById(context, id).catch(onError);
      for (const { id } of await nextOwed(context)) await refundOwed(context, provider, id).catch(onError);
    },
    refundSession: (context, sessionId) => refundAll(context, { session_id: sessionId }),
  };
}

/** Whether an order of SBP was declined because nobody paid it in time. */
async function hasExpired({ database, city }: RequestContext, { id, settled_at }: Payment): Promise<boolean> {
  const order = hasCapability(city, 'sbp') ? await findSbpOrder({ database }, id) : undefined;
  return order !== undefined && settled_at !== null && settled_at >= order.expires_at;
}

/** The payment that a key began earlier. Throws if the key came for another kind. */
function repeated<P extends Payment>(
  { kind }: PaymentKind<never, P>,
  earlier: { readonly payment: Payment } | undefined,
): P {
  if (earlier?.payment.kind !== kind) throw new ApiError(paymentRefusals.attemptReused);
  return earlier.payment as P;
}

/** What routes of payments need. */
export interface WithPayments {
  readonly payments: PaymentRegistry;
}
