import { withAccountLock } from '../../platform/database/lock-account.ts';
import type { RequestContext, TransactionContext } from '../cities/request-context.ts';
import { issueToken } from './tokens.ts';

/**
 * Makes a new token, if what proved the owner still does. Checking a password takes so long that it may be
 * replaced meanwhile, and whoever replaces it ends all tokens that exist by then. Both lock the account, so
 * one of them sees what the other has done.
 */
export async function issueProvenToken(
  context: RequestContext,
  accountId: string,
  isStillProven: (locked: TransactionContext) => Promise<boolean>,
): Promise<string | undefined> {
  return withAccountLock(context, accountId, async (locked) =>
    (await isStillProven(locked)) ? issueToken(locked, accountId) : undefined,
  );
}
