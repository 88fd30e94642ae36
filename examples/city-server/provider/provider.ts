import type { ServerContext } from '../context/request-context.ts';
import type { ProviderPaymentsTable } from '../database/schema.ts';
import { type PartialRefund, refundPart } from './refund-part.ts';

export type ProviderState = ProviderPaymentsTable['state'];

/** What a driver pays for, as the provider needs to know it. */
export interface ProviderPayment {
  readonly paymentId: string;
  readonly kopecks: number;
  readonly description: string;
  readonly returnUrl: string;
  readonly expiresAt: Date;
}

/** The bank's side of a payment. It has a table of its own, and its answer alone is believed. */
export interface PaymentProvider {
  /** Opens a payment and returns the address of its page. Opening it again changes nothing. */
  open(context: ServerContext, payment: ProviderPayment): Promise<string>;
  /** `cancelled` also for a payment that ran out of time; `open` also for one that it does not know yet. */
  stateOf(context: ServerContext, paymentId: string): Promise<ProviderState>;
  /** Whether a domestic card paid; absent if the provider does not tell. */
  isDomesticCard?(context: ServerContext, paymentId: string): Promise<boolean>;
  /** Returns the money that it still has of a payment, once. */
  refund(context: ServerContext, paymentId: string): Promise<void>;
  /**
   * Returns a part of a charged payment; each refund once, by its id. Throws `RefundRefused` if the payment
   * has less left.
   * Absent if the provider returns whole payments only.
   */
  refundPart?(context: ServerContext, paymentId: string, refund: PartialRefund): Promise<void>;
  /** The page of the fiscal receipt of a payment that was charged; absent if there is none. */
  receiptAddress(paymentId: string): string | undefined;
}

/** The demo bank. `publicUrl` is where browsers reach this server. */
export function createProvider(publicUrl: () => string): PaymentProvider {
  return {
    async open({ database, now }, { paymentId, kopecks, description, returnUrl, expiresAt }) {
      await database
        .insertInto('provider_payments')
        .values({
          order_id: paymentId,
          amount_kopecks: kopecks,
          description,
          return_url: returnUrl,
          state: 'open',
          is_domestic_card: false,
          opened_at: now,
          expires_at: expiresAt,
          closed_at: null,
        })
        .onConflict((conflict) => conflict.column('order_id').doNothing())
        .execute();
      return `${publicUrl()}/provider/pay/${paymentId}`;
    },
    async stateOf(context, paymentId) {
      await closeExpired(context, paymentId);
      const payment = await findProviderPayment(context, paymentId);
      return payment?.state ?? 'open';
    },
    async isDomesticCard(context, paymentId) {
      return (await findProviderPayment(context, paymentId))?.is_domestic_card ?? false;
    },
    async refund({ database, now }, paymentId) {
      await database
        .updateTable('provider_payments')
        .set({ state: 'refunded', closed_at: now })
        .where('order_id', '=', paymentId)
        .where('state', '=', 'charged')
        .execute();
    },
    refundPart,
    receiptAddress: (paymentId) => `${publicUrl()}/provider/receipt/${paymentId}`,
  };
}

export function findProviderPayment(
  { database }: ServerContext,
  paymentId: string,
): Promise<ProviderPaymentsTable | undefined> {
  return database
    .selectFrom('provider_payments')
    .selectAll()
    .where('order_id', '=', paymentId)
    .executeTakeFirst();
}

/** Closes an open payment. Of several calls at the same time, one finds it open. */
export async function closePayment(
  context: ServerContext,
  paymentId: string,
  closed: { readonly state: 'charged' | 'declined' | 'cancelled'; readonly is_domestic_card?: boolean },
): Promise<void> {
  await closeExpired(context, paymentId);
  await context.database
    .updateTable('provider_payments')
    .set({ ...closed, closed_at: context.now })
    .where('order_id', '=', paymentId)
    .where('state', '=', 'open')
    .execute();
}

async function closeExpired({ database, now }: ServerContext, paymentId: string): Promise<void> {
  await database
    .updateTable('provider_payments')
    .set({ state: 'cancelled', closed_at: now })
    .where('order_id', '=', paymentId)
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .execute();
}
