import type { Database } from '../database/connect.ts';
import type { ProviderPaymentsTable } from '../database/schema.ts';

export type PaymentState = ProviderPaymentsTable['state'];

/** What a driver pays for, as the provider needs to know it. */
export interface PaymentWish {
  readonly orderId: string;
  readonly kopecks: number;
  readonly description: string;
  readonly returnUrl: string;
  readonly expiresAt: Date;
}

/** A bank's side of a payment: a book of its own, and the only one whose word counts. */
export interface PaymentProvider {
  /** Opens a payment; opening it again changes nothing. Gives the address of its page. */
  open(wish: PaymentWish): Promise<string>;
  /** What became of it; `declined` also for one that ran out; `open` for one it does not know yet. */
  ask(orderId: string): Promise<PaymentState>;
  /** Gives the money back, once. */
  refund(orderId: string): Promise<void>;
}

export function createProvider(
  database: () => Promise<Database>,
  publicUrl: () => string,
  now: () => Date,
): PaymentProvider {
  return {
    async open({ orderId, kopecks, description, returnUrl, expiresAt }) {
      const book = await database();
      await book
        .insertInto('provider_payments')
        .values({
          order_id: orderId,
          amount_kopecks: kopecks,
          description,
          return_url: returnUrl,
          state: 'open',
          opened_at: now(),
          expires_at: expiresAt,
          closed_at: null,
        })
        .onConflict((conflict) => conflict.column('order_id').doNothing())
        .execute();
      return `${publicUrl()}/provider/pay/${orderId}`;
    },
    async ask(orderId) {
      const book = await database();
      await closeExpired(book, orderId, now());
      const payment = await book
        .selectFrom('provider_payments')
        .select('state')
        .where('order_id', '=', orderId)
        .executeTakeFirst();
      return payment?.state ?? 'open';
    },
    async refund(orderId) {
      const book = await database();
      await book
        .updateTable('provider_payments')
        .set({ state: 'refunded', closed_at: now() })
        .where('order_id', '=', orderId)
        .where('state', '=', 'charged')
        .execute();
    },
  };
}

/** Moves a payment on from `open`, once: of two clicks, one finds it open. */
export async function closePayment(
  book: Database,
  orderId: string,
  state: 'charged' | 'declined',
  now: Date,
): Promise<void> {
  await closeExpired(book, orderId, now);
  await book
    .updateTable('provider_payments')
    .set({ state, closed_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute();
}

async function closeExpired(book: Database, orderId: string, now: Date): Promise<void> {
  await book
    .updateTable('provider_payments')
    .set({ state: 'declined', closed_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .execute();
}
