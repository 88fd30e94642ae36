import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import type { Account } from './accounts.ts';

/** Thirty days, in milliseconds. */
const lifetime = 30 * 24 * 3_600_000;

/** A new token of an account. Only its hash is kept. */
export async function issueToken(database: Database, accountId: string, now: Date): Promise<string> {
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

/** Whose token it is; `undefined` for one that is over, of another city, or of nobody. */
export async function accountOfToken(
  database: Database,
  city: string,
  token: string,
  now: Date,
): Promise<Account | undefined> {
  return database
    .selectFrom('account_tokens')
    .innerJoin('accounts', 'accounts.id', 'account_tokens.account_id')
    .selectAll('accounts')
    .where('token_hash', '=', hashOf(token))
    .where('city', '=', city)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Ends all tokens of an account, as a change of password has to. */
export async function endTokens(database: Database, accountId: string): Promise<void> {
  await database.deleteFrom('account_tokens').where('account_id', '=', accountId).execute();
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
