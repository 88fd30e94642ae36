import { inTransaction } from '../../platform/database/in-transaction.ts';
import { withAccountLock } from '../../platform/database/lock-account.ts';
import { deleteRows } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import { normalisePhone } from '../accounts/identifier.ts';
import { notifyOwner } from '../accounts/notify-owner.ts';
import { profileRefusals } from './profile-refusals.ts';

/**
 * Deletes a phone of the account that is not its main one. Passwords that were sent before, perhaps to this
 * phone, become useless.
 */
export async function deletePhone(context: AccountContext, typed: string): Promise<void> {
  const phone = normalisePhone(typed);
  await inTransaction(context.database, async (database) => {
    const deleted = await deleteRows(database, 'account_phones', {
      city: context.account.city,
      account_id: context.account.id,
      phone,
      is_main: false,
    });
    if (deleted === 0) throw new ApiError(profileRefusals.additionalPhoneUnknown);
    await deleteRows(database, 'temporary_passwords', { account_id: context.account.id });
    await notifyOwner({ ...context, database }, context.account, {
      ru: `из кабинета удалён телефон +${phone}`,
      en: `the phone +${phone} was removed from your account`,
    });
  });
}

/** Makes a phone of the account its main one. */
export async function setMainPhone(context: AccountContext, typed: string): Promise<void> {
  const phone = normalisePhone(typed);
  await withAccountLock(context, context.account.id, async (locked) => {
    const own = locked.database.updateTable('account_phones').where('account_id', '=', context.account.id);
    await own.set({ is_main: false }).where('is_main', '=', true).execute();
    const { numUpdatedRows } = await own.set({ is_main: true }).where('phone', '=', phone).executeTakeFirst();
    // Undoes the first update too.
    if (numUpdatedRows === 0n) throw new ApiError(profileRefusals.phoneUnknown);
    await notifyOwner(locked, context.account, {
      ru: `основной телефон кабинета теперь +${phone}`,
      en: `the main phone of your account is now +${phone}`,
    });
  });
}
