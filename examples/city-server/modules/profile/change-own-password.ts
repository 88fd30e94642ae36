import type { AccountContext } from '../accounts/account-context.ts';
import { checkOwnPassword } from '../accounts/check-own-password.ts';
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
  await setPassword(context, context.account, pass, { stayingToken: context.token ?? '' });
}
