import { ApiError } from '../../platform/errors/api-error.ts';
import { giveBack, take } from '../../platform/limits/limiter.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { accountRefusals } from './account-refusals.ts';
import type { Account } from './accounts.ts';
import { isPasswordRight } from './password.ts';

/**
 * Throws `CurrentPasswordIncorrect` unless this is the password of a signed-in account. A stolen token can
 * try ten passwords an hour.
 */
export async function checkOwnPassword(
  context: RequestContext,
  account: Account,
  password: string,
): Promise<void> {
  const limits = [{ action: 'own-password', subject: account.id, maximum: 10, windowMs: 3_600_000 }];
  if (!(await take(context, limits))) throw new ApiError(accountRefusals.ownPasswordTooOften);
  if (!(await isPasswordRight(password, account.password_hash)))
    throw new ApiError(accountRefusals.ownPasswordWrong);
  await giveBack(context, limits);
}
