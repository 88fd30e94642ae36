import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { AccountContext } from '../../accounts/account-context.ts';
import { deleteBoundAccount } from '../../payments/bound-accounts.ts';
import { callOffTopUp, lockAccount } from '../../payments/top-ups/top-up-payment.ts';

/**
 * The city charges the account no longer from now on, whatever its bank answers later: what waits for the
 * bank is called off, and money that the bank sends all the same goes back.
 */
export async function unbindAccount(context: AccountContext): Promise<void> {
  await inTransaction(context.database, async (database) => {
    // Extensions decide under the same lock whether the account is charged.
    await lockAccount(database, context.account.id);
    const charges = await database
      .selectFrom('auto_extensions')
      .innerJoin('payments', 'payments.id', 'charge_id')
      .select('payments.id')
      .where('auto_extensions.account_id', '=', context.account.id)
      .where('payments.status', '=', 'waiting')
      .execute();
    for (const { id } of charges) await callOffTopUp({ ...context, database }, id);
    await deleteBoundAccount({ ...context, database }, context.account.id);
  });
}
