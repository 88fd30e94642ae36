import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { selectRows, updateRows } from '../../platform/database/rows.ts';
import type { ChargedPayment, PaymentKind, ProviderAnswer, SettlingContext } from './payment-kind.ts';
import type { Transfer } from './payment-provider.ts';
import type { Payment } from './payments.ts';
import { oweRefund } from './refunds.ts';
import { takeTransfers } from './sbp.ts';

/**
 * Decides about a payment, once. In one transaction, either a waiting payment is booked and becomes `paid`,
 * or it becomes `declined` and the refund is recorded if the provider has charged it. Later callers get the
 * status that was decided. Transfers of SBP are taken note of at any time, also after the decision.
 */
export async function decide(
  context: ServerContext,
  { kind, payment }: { readonly kind: PaymentKind<never, Payment>; readonly payment: Payment },
  {
    answer,
    isDomesticCard,
    binding,
    transfers,
  }: ChargedPayment & {
    readonly answer: ProviderAnswer | 'open';
    readonly transfers: readonly Transfer[] | undefined;
  },
): Promise<Payment['status']> {
  const { atProvider } = kind;
  if (!atProvider) return payment.status;
  return inTransaction(context.database, async (database) => {
    const settling = { ...context, database };
    await atProvider.lock(settling, payment);
    const { status } = await selectRows(database, 'payments', { id: payment.id }, ['status'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const give = async () =>
      status === 'waiting' && (await atProvider.give(settling, payment, { isDomesticCard, binding }));
    if (status === 'paid' && !transfers) return status;
    const isGiven = transfers
      ? await takeTransfers(settling, payment, transfers, give)
      : answer === 'charged' && (await give());
    if (answer === 'charged' && !isGiven && !transfers) await oweRefund(settling, payment.id);
    if (status !== 'waiting') {
      if (answer !== 'open') await noteAnswer(settling, payment.id);
      return status;
    }
    const decided = isGiven ? 'paid' : 'declined';
    if (!isGiven) {
      if (answer === 'open') return status;
      await atProvider.decline?.(settling, payment, answer);
    }
    await updateRows(database, 'payments', { id: payment.id }, { status: decided, settled_at: context.now });
    return decided;
  });
}

/** A payment that the city has declined itself is not asked about any more. */
async function noteAnswer({ database, now }: SettlingContext, id: string): Promise<void> {
  await database
    .updateTable('payments')
    .set({ settled_at: now })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .execute();
}
