import { randomUUID } from 'node:crypto';
import type { PaymentStatusWire } from '@kerb/core/contract/payment.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { hasCapability } from '../cities/capability.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { findAttempt, pointAttemptAt, reserveAttempt } from './payment-attempts.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { AtProvider, Charge, Payment, PaymentService } from './payment-service.ts';
import { owedRefunds, oweRefund, refundOwed } from './refunds.ts';

/**
 * All kinds of payment together: each `Idempotency-Key` and each payment id belongs to one of the services.
 */
export interface PaymentRegistry {
  /**
   * Begins a payment, or answers a repeat with the payment that its key began. A key that came with another
   * request, or for another kind of payment, is refused with `IdempotencyKeyReused`. Without a key every
   * request is new.
   */
  begin<Request, P extends Payment>(
    service: PaymentService<Request, P>,
    context: RequestContext,
    request: Request,
    key: string | undefined,
  ): Promise<BegunPayment<P>>;
  /**
   * What became of an attempt (PLUS-02). Asks the provider first if the payment is waiting. `unknown` also
   * for an attempt of an account other than `accountId`.
   */
  status(context: RequestContext, key: string, accountId: string | undefined): Promise<PaymentStatusWire>;
  /**
   * What the provider is to charge for a payment that waits for its money; `undefined` for any other id.
   * Asks the provider first.
   */
  chargeOf(context: RequestContext, paymentId: string): Promise<Charge | undefined>;
  /** Asks the provider about a payment and books the answer; `undefined` for an id that no payment has. */
  settle(context: ServerContext, paymentId: string): Promise<Payment | undefined>;
  /**
   * Asks about payments that are out of time, because the provider's call about them may have been lost,
   * and gives back money that is still owed. One payment that fails does not keep the others from being
   * settled.
   */
  settleOverdue(context: ServerContext, onError: (error: unknown) => void): Promise<void>;
  /** Whether the provider returns parts of payments. */
  readonly refundsParts: boolean;
  /**
   * Gives back what is owed for a session that was ended early or corrected. `settleOverdue` repeats what
   * fails.
   */
  refundSession(context: ServerContext, sessionId: string): Promise<void>;
}

export interface BegunPayment<P extends Payment> {
  readonly payment: P;
  /** Where the driver pays; absent if nothing is left to pay. */
  readonly page: string | undefined;
}

/** How long most payments can be paid; then their price and their start no longer hold. Milliseconds. */
const paymentLifetime = 20 * 60_000;
const day = 24 * 3_600_000;

type PaymentTable = AtProvider<Payment>['table'];

export function createPaymentRegistry(
  provider: PaymentProvider,
  services: readonly PaymentService<unknown, Payment>[],
): PaymentRegistry {
  /** The service that has this payment, and the payment as its table has it now. */
  async function locate(context: ServerContext, id: string) {
    for (const service of services) {
      const payment = await service.find(context, id);
      if (payment) return { service, payment };
    }
    return undefined;
  }

  /** The provider alone is believed: not its callback's sender, not the browser (SEC-09). */
  async function settle(context: ServerContext, id: string) {
    const located = await locate(context, id);
    if (!located?.service.atProvider || located.payment.state === 'paid') return located;
    const answer = await provider.stateOf(context, id);
    if (answer === 'open') return located;
    const { service, payment } = located;
    const state = await decide(context, service, payment, answer);
    // The answer does not wait for a refund that fails: `settleOverdue` repeats it and reports the failure.
    if (state === 'declined' && answer === 'charged')
      await refundOwed(context, provider, id).catch(() => undefined);
    return locate(context, id);
  }

  async function pageOf<P extends Payment>(
    service: PaymentService<never, P>,
    context: RequestContext,
    payment: P,
  ): Promise<string | undefined> {
    const charge = await service.charge(context, payment);
    if (!charge) return undefined;
    const expiresAt = new Date(payment.created_at.getTime() + (service.lifetime ?? paymentLifetime));
    const page = await provider.open(context, { ...charge, paymentId: payment.id, expiresAt });
    return charge.page ?? page;
  }

  return {
    async begin(service, context, request, key) {
      const payment = await inTransaction(context.database, async (database) => {
        const inTransaction = { ...context, database };
        const id = randomUUID();
        if (!key || !hasCapability(context.city, 'idempotencyKey'))
          return service.begin(inTransaction, request, id);
        const attempt = { key, kind: service.kind, fields: service.confirmedFields(request) };
        const earlier = await reserveAttempt(inTransaction, attempt, id);
        if (earlier) return found(await service.find(inTransaction, earlier.paymentId));
        const begun = await service.begin(inTransaction, request, id);
        if (begun.id !== id) await pointAttemptAt(inTransaction, key, begun.id);
        return begun;
      });
      return { payment, page: await pageOf(service, context, payment) };
    },
    async status(context, key, accountId) {
      const attempt = await findAttempt(context, key);
      const settled = attempt && (await settle(context, attempt.paymentId));
      if (!settled) return { state: 'unknown' };
      const { service, payment } = settled;
      const owner = await service.accountOf(context, payment);
      if (owner !== undefined && owner !== accountId) return { state: 'unknown' };
      const page = payment.state === 'waiting' ? await pageOf(service, context, payment) : undefined;
      return {
        ...(await service.status(context, payment)),
        state: payment.state,
        ...(page ? { RedirectURL: page } : {}),
      };
    },
    async chargeOf(context, paymentId) {
      const settled = await settle(context, paymentId);
      if (settled?.payment.state !== 'waiting' || settled.payment.city !== context.city.id) return undefined;
      return settled.service.charge(context, settled.payment);
    },
    async settle(context, paymentId) {
      return (await settle(context, paymentId))?.payment;
    },
    async settleOverdue(context, onError) {
      const outOfTime = new Date(context.now.getTime() - paymentLifetime);
      for (const { atProvider } of services) {
        if (!atProvider) continue;
        for (const id of await waitingPayments(context, atProvider.table, outOfTime))
          await settle(context, id).catch(onError);
      }
      for (const id of await owedRefunds(context)) await refundOwed(context, provider, id).catch(onError);
    },
    refundsParts: provider.refundPart !== undefined,
    async refundSession(context, sessionId) {
      for (const id of await owedRefunds(context, sessionId))
        await refundOwed(context, provider, id).catch(() => undefined);
    },
  };
}

/**
 * Decides about a payment, once. In one transaction, either a waiting payment is booked and becomes `paid`,
 * or it becomes `declined` and the refund is recorded if the provider has charged it. Later callers get the
 * state that was decided.
 */
async function decide(
  context: ServerContext,
  { atProvider }: PaymentService<never, Payment>,
  payment: Payment,
  answer: 'charged' | 'declined' | 'refunded',
): Promise<Payment['state']> {
  if (!atProvider) return payment.state;
  return inTransaction(context.database, async (database) => {
    const settling = { ...context, database };
    await atProvider.lock(settling, payment);
    const { state } = await paymentsIn(database, atProvider.table)
      .select('state')
      .where('id', '=', payment.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (state === 'paid') return state;
    const isGiven = state === 'waiting' && answer === 'charged' && (await atProvider.give(settling, payment));
    if (answer === 'charged' && !isGiven) await oweRefund(settling, payment.id);
    const decided = isGiven ? 'paid' : 'declined';
    if (state === 'waiting')
      await database
        .updateTable(atProvider.table as 'orders')
        .set({ state: decided, settled_at: context.now })
        .where('id', '=', payment.id)
        .execute();
    return decided;
  });
}

/**
 * Ids of the payments that wait since before `before`, but not longer than a day: the provider knows none
 * older.
 */
async function waitingPayments(
  { database, now }: ServerContext,
  table: PaymentTable,
  before: Date,
): Promise<readonly string[]> {
  const waiting = await paymentsIn(database, table)
    .select('id')
    .where('state', '=', 'waiting')
    .where('created_at', '<=', before)
    .where('created_at', '>', new Date(now.getTime() - day))
    .orderBy('created_at')
    .limit(100)
    .execute();
  return waiting.map(({ id }) => id);
}

/** The tables of payments share the columns of `Payment`, so one type stands for all. */
function paymentsIn(database: Database, table: PaymentTable) {
  return database.selectFrom(table as 'orders');
}

function found<P>(payment: P | undefined): P {
  if (!payment) throw new Error('An attempt names a payment that is not there');
  return payment;
}
