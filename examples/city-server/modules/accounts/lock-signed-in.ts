import type { Transaction } from 'kysely';
import { lockAccount } from '../../platform/database/lock-account.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { AccountContext, AccountTransaction } from './account-context.ts';
import { accountRefusals } from './account-refusals.ts';
import { findTokenAccount } from './tokens.ts';

/**
 * Locks the account of a request, for changes that outlast its token. Throws `TokenExpired` if the token was
 * ended while the request was served: its owner has set a new password, which is meant to stop such changes.
 */
export async function lockSignedIn(
  context: AccountContext,
  database: Transaction<Tables>,
): Promise<AccountTransaction> {
  const { account, token = '' } = context;
  const locked = { ...context, database };
  await lockAccount(database, account.id);
  if (!(await findTokenAccount(locked, token, [account.kind])))
    throw new ApiError(accountRefusals.sessionExpired);
  return locked;
}
