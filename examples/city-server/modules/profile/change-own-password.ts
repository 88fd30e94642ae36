import { ApiError } from '../../platform/errors/api-error.ts';
import { giveBack, take } from '../../platform/limits/limiter.ts';
import type { Account } from '../accounts/accounts.ts';
import { checkNewPassword } from '../accounts/new-password.ts';
import { isPasswordRight } from '../accounts/password.ts';
import { setPassword } from '../accounts/set-password.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { profileRefusals } from './profile-refusals.ts';

/**
 * Replaces the password of an account whose driver knows the current one. All other devices are signed out; a
 * letter tells the owner. A stolen token can try ten passwords an hour. Throws `CurrentPasswordIncorrect`.
 */
export async function changeOwnPassword(
  context: RequestContext,
  account: Account,
  { currentpass, pass }: { readonly currentpass: string; readonly pass: string },
  token: string,
): Promise<void> {
  const limits = [{ action: 'own-password', subject: account.id, maximum: 10, windowMs: 3_600_000 }];
  if (!(await take(context, limits))) throw new ApiError(profileRefusals.passwordTooOften);
  if (!(await isPasswordRight(currentpass, account.password_hash)))
    throw new ApiError(profileRefusals.passwordWrong);
  await giveBack(context, limits);
  checkNewPassword(pass);
  await setPassword(context, account, pass, { stayingToken: token });
}
