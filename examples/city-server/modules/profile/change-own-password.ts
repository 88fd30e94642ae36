import { Failure } from '../../platform/failures/failure.ts';
import { giveBack, take } from '../../platform/limits/limiter.ts';
import type { Account } from '../accounts/accounts.ts';
import { checkNewPassword } from '../accounts/new-password.ts';
import { isPasswordRight } from '../accounts/password.ts';
import { setPassword } from '../accounts/set-password.ts';
import type { RequestContext } from '../cities/request-context.ts';

/**
 * Replaces the password of an account whose driver knows the current one (CALL-23). All other devices are
 * signed out; a letter tells the owner. A stolen token can try ten passwords an hour. Throws
 * `CurrentPasswordIncorrect` (FAIL-13).
 */
export async function changeOwnPassword(
  context: RequestContext,
  account: Account,
  { currentpass, pass }: { readonly currentpass: string; readonly pass: string },
  token: string,
): Promise<void> {
  const limits = [{ action: 'own-password', subject: account.id, maximum: 10, windowMs: 3_600_000 }];
  if (!(await take(context, limits)))
    throw new Failure('CurrentPasswordIncorrect', 'Слишком много неверных попыток за час, попробуйте позже');
  if (!(await isPasswordRight(currentpass, account.password_hash)))
    throw new Failure('CurrentPasswordIncorrect', 'Неверный текущий пароль');
  await giveBack(context, limits);
  checkNewPassword(pass);
  await setPassword(context, account, pass, { stayingToken: token });
}
