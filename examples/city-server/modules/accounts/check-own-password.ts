import { ApiError } from '../../platform/errors/api-error.ts';
import { giveBack, take } from '../../platform/limits/limiter.ts';
import type { AccountContext } from './account-context.ts';
import { accountRefusals } from './account-refusals.ts';
import { isPasswordRight } from './password.ts';

/**
 * Proves that whoever is signed in knows the password. A stolen token can try ten passwords an hour, in all
 * calls that ask for one. Throws `CurrentPasswordIncorrect`.
 */
export async function checkOwnPassword(context: AccountContext, password: string): Promise<void> {
  const { id, password_hash } = context.account;
  const limits = [{ action: 'own-password', subject: id, maximum: 10, windowMs: 3_600_000 }];
  if (!(await take(context, limits))) throw new ApiError(accountRefusals.passwordTooOften);
  if (!(await isPasswordRight(password, password_hash))) throw new ApiError(accountRefusals.passwordWrong);
  await giveBack(context, limits);
}
