import { withAccountLock } from '../../../platform/database/lock-account.ts';
import type { AccountContext } from '../../accounts/account-context.ts';
import { deleteBoundAccount } from '../../payments/bound-accounts.ts';
import { callOffTopUp } from '../../payments/top-ups/top-up-payment.ts';

/**
 * The city charges the account no longer from now on, whatever its bank answers later: what waits for the
 * bank is called off, and money that the bank sends all the same goes back.
 */
export async function unbindAccount(context: AccountContext): Promise<void> {
  // Extensions decide under the same lock whether the account is charged.
  await withAccountLock(context, context.account.id, async (locked) => {
    const charges = await locked.database
      .selectFrom('auto_extensions')
      .innerJoin('payments', 'payments.id', 'charge_id')
      .select('payments.id')
      .where('auto_extensions.account_id', '=', context.account.id)
      .where('payments.status', '=', 'waiting')
      .execute();
    for (const { id } of charges) await callOffTopUp(locked, id);
    await deleteBoundAccount(locked, context.account.id);
  });
}
