import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import { checkOwnPassword } from '../accounts/check-own-password.ts';
import { lockSignedIn } from '../accounts/lock-signed-in.ts';
import { checkNewPassword } from '../accounts/new-password.ts';
import { setPassword } from '../accounts/set-password.ts';

/**
 * Replaces the password of an account whose driver knows the current one. All other devices are signed out; a
 * letter tells the owner. Throws `CurrentPasswordIncorrect`.
 */
export async function changeOwnPassword(
  context: AccountContext,
  { currentpass, pass }: { readonly currentpass: string; readonly pass: string },
): Promise<void> {
  await checkOwnPassword(context, currentpass);
  checkNewPassword(context.city, pass);
  await inTransaction(context.database, async (database) => {
    const locked = await lockSignedIn(context, database);
    await setPassword(locked, context.account, pass, { stayingToken: context.token ?? '' });
  });
}
