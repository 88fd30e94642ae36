import { randomUUID } from 'node:crypto';
import type { PaymentStatusWire } from '@kerb/core/contract/payment.ts';
import { hasCapability } from '../city/capability.ts';
import type { RequestContext, ServerContext } from '../context/request-context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import { findAttempt, pointAttemptAt, reserveAttempt } from './payment-attempts.ts';
import type { Charge, Payment, PaymentService } from './payment-service.ts';

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
   * What the provider is to charge for a payment that waits for its money; `undefined` for any other id. Asks
   * the provider first.
   */
  chargeOf(context: RequestContext, paymentId: string): Promise<Charge | undefined>;
  /** Asks the provider about a payment and books the answer; `undefined` for an id that no payment has. */
  settle(context: ServerContext, paymentId: string): Promise<Payment | undefined>;
}

export interface BegunPayment<P extends Payment> {
  readonly payment: P;
  /** Where the driver pays; absent if nothing is left to pay. */
  readonly page: string | undefined;
}

/** How long most payments can be paid; then their price and their start no longer hold. Milliseconds. */
const paymentLifetime = 20 * 60_000;

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
    if (located?.payment.state !== 'waiting') return located;
    const { service, payment } = located;
    const answer = await provider.stateOf(context, id);
    if (answer === 'open') return located;
    const isBooked = answer === 'charged' && (await service.settle(context, payment, 'paid'));
    if (answer === 'charged' && !isBooked) await provider.refund(context, id);
    if (!isBooked) await service.settle(context, payment, 'declined');
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
  };
}

function found<P>(payment: P | undefined): P {
  if (!payment) throw new Error('An attempt names a payment that is not there');
  return payment;
}
