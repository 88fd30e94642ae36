import { createHash, randomBytes } from 'node:crypto';
import type { RequestContext, ServerContext } from '../context/request-context.ts';
import type { Account } from './accounts.ts';

/** Thirty days, in milliseconds. */
const lifetime = 30 * 24 * 3_600_000;

/** Makes a new token of an account. Only its hash is stored. */
export async function issueToken({ database, now }: ServerContext, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database
    .insertInto('account_tokens')
    .values({
      token_hash: hashOf(token),
      account_id: accountId,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetime),
    })
    .execute();
  return token;
}

/**
 * The token's account; `undefined` for a token that expired, belongs to another city, or was never issued.
 */
export async function findTokenAccount(
  { database, city, now }: RequestContext,
  token: string,
): Promise<Account | undefined> {
  return database
    .selectFrom('account_tokens')
    .innerJoin('accounts', 'accounts.id', 'account_tokens.account_id')
    .selectAll('accounts')
    .where('token_hash', '=', hashOf(token))
    .where('city', '=', city.id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Ends all tokens of an account, as a change of password has to. */
export async function revokeTokens({ database }: ServerContext, accountId: string): Promise<void> {
  await database.deleteFrom('account_tokens').where('account_id', '=', accountId).execute();
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
