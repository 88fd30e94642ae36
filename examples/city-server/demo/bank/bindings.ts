import { randomUUID } from 'node:crypto';
import type { SbpBindings } from '../../modules/payments/payment-provider.ts';
import type { ServerContext } from '../../platform/context.ts';
import { findRow, insertNew, selectRows } from '../../platform/database/rows.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import { closePayment, findProviderPayment } from './provider-payments.ts';
import { transfer } from './sbp-transfers.ts';

/** The account of the demo bank's only customer. */
const bank = 'Demo Bank ··4242';

/** A driver of the demo bank always agrees to a binding. */
export const demoBindings: SbpBindings = {
  async boundBy({ database }, paymentId) {
    return findRow(database, 'provider_bindings', { order_id: paymentId }, ['id', 'bank']);
  },
  async charge(context, paymentId, bindingId) {
    const payment = await findProviderPayment(context, paymentId);
    if (payment?.state !== 'open') return;
    const binding = await selectRows(context.database, 'provider_bindings', { id: bindingId }, ['id'])
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (binding) await transfer(context, payment, `${bindingId} ${paymentId}`);
    else await closePayment(context, paymentId, { state: 'declined' });
  },
  async unbind({ database, now }, bindingId) {
    await database
      .updateTable('provider_bindings')
      .set({ ended_at: now })
      .where('id', '=', bindingId)
      .where('ended_at', 'is', null)
      .execute();
  },
};

/** Binds the account that paid an order, if the city asked for it. */
export async function bindPayer(
  { database }: ServerContext,
  { order_id, binds_account }: TableRow<'provider_payments'>,
): Promise<void> {
  if (!binds_account) return;
  await insertNew(database, 'provider_bindings', ['order_id'], {
    id: randomUUID(),
    order_id,
    bank,
    ended_at: null,
  });
}
