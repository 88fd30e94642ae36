import type { ServerContext } from '../../platform/context.ts';
import { insertNew, insertRows, selectRows } from '../../platform/database/rows.ts';
import type { SettlingContext } from './payment-kind.ts';
import type { PartialRefund, PaymentProvider } from './payment-provider.ts';

/** Records in the transaction that declines a charged payment that its money has to go back. */
export async function oweRefund({ database, now }: SettlingContext, paymentId: string): Promise<void> {
  await insertNew(database, 'owed_refunds', ['id'], {
    id: paymentId,
    payment_id: paymentId,
    ...whole,
    owed_at: now,
    refunded_at: null,
  });
}

const whole = { session_id: null, amount_kopecks: null } as const;

/**
 * Records that a part of a payment has to go back, in the transaction that makes its session cheaper, or that
 * finds a transfer too many.
 */
export async function owePartialRefund(
  { database, now }: Pick<SettlingContext, 'database' | 'now'>,
  { paymentId, sessionId, id, kopecks }: PartialRefund & { paymentId: string; sessionId: string | null },
): Promise<void> {
  await insertRows(database, 'owed_refunds', {
    id,
    payment_id: paymentId,
    session_id: sessionId,
    amount_kopecks: kopecks,
    owed_at: now,
    refunded_at: null,
  });
}

/**
 * Gives back the money of a refund that is owed. Repeating it is harmless: the provider makes each refund
 * once. A crash between the two steps leaves the refund owed, so it is asked for again.
 */
export async function refundOwed(
  { database, now }: ServerContext,
  provider: PaymentProvider,
  id: string,
): Promise<void> {
  const owed = await selectRows(database, 'owed_refunds', { id }, ['payment_id', 'amount_kopecks'])
    .where('refunded_at', 'is', null)
    .executeTakeFirst();
  if (!owed) return;
  await refundAt(provider, { database, now }, { id, ...owed });
  await database
    .updateTable('owed_refunds')
    .set({ refunded_at: now })
    .where('id', '=', id)
    .where('refunded_at', 'is', null)
    .execute();
}

async function refundAt(
  provider: PaymentProvider,
  context: ServerContext,
  { id, payment_id, amount_kopecks }: { id: string; payment_id: string; amount_kopecks: number | null },
): Promise<void> {
  if (amount_kopecks === null) return provider.refund(context, payment_id);
  if (!provider.refundPart) throw new Error('This provider returns no parts of payments');
  return provider.refundPart(context, payment_id, { id, kopecks: amount_kopecks });
}

/** Refunds that have not been made yet: all, or those of one session or payment. */
export function owedRefunds(
  { database }: ServerContext,
  whose: { readonly session_id?: string; readonly payment_id?: string } = {},
) {
  return selectRows(database, 'owed_refunds', whose, ['id']).where('refunded_at', 'is', null);
}
