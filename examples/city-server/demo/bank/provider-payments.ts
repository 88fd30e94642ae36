import type { ServerContext } from '../../platform/context.ts';
import { byKey } from '../../platform/database/connect.ts';
import { findRow } from '../../platform/database/rows.ts';
import type { TableRow } from '../../platform/database/schema.ts';

export function findProviderPayment(
  { database }: ServerContext,
  paymentId: string,
): Promise<TableRow<'provider_payments'> | undefined> {
  return findRow(byKey(database), 'provider_payments', { order_id: paymentId });
}

/** Closes an open payment: one that has expired is cancelled. Of several calls at once, one finds it open. */
export async function closePayment(
  context: ServerContext,
  paymentId: string,
  closed: { readonly state: 'charged' | 'declined' | 'cancelled'; readonly is_domestic_card?: boolean },
): Promise<void> {
  const { numUpdatedRows } = await context.database
    .updateTable('provider_payments')
    .set({ ...closed, closed_at: context.now })
    .where('order_id', '=', paymentId)
    .where('state', '=', 'open')
    .where('expires_at', '>', context.now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await closeExpired(context, paymentId);
}

export async function closeExpired({ database, now }: ServerContext, paymentId: string): Promise<void> {
  await database
    .updateTable('provider_payments')
    .set({ state: 'cancelled', closed_at: now })
    .where('order_id', '=', paymentId)
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .execute();
}
