import { randomUUID } from 'node:crypto';
import type { SbpBindings } from '../../modules/payments/payment-provider.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import { closePayment, findProviderPayment } from './provider-payments.ts';
import { transfer } from './sbp-transfers.ts';

/** The account of the demo bank's only customer. */
const bank = 'Demo Bank ··4242';

/** A driver of the demo bank always agrees to a binding. */
export const demoBindings: SbpBindings = {
  async boundBy({ database }, paymentId) {
    return database
      .selectFrom('provider_bindings')
      .select(['id', 'bank'])
      .where('order_id', '=', paymentId)
      .executeTakeFirst();
  },
  async charge(context, paymentId, bindingId) {
    const payment = await findProviderPayment(context, paymentId);
    if (payment?.state !== 'open') return;
    const binding = await context.database
      .selectFrom('provider_bindings')
      .select('id')
      .where('id', '=', bindingId)
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
  await database
    .insertInto('provider_bindings')
    .values({ id: randomUUID(), order_id, bank, ended_at: null })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}
