import { randomInt } from 'node:crypto';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows } from '../../platform/database/rows.ts';
import { sha256 } from '../../platform/sha256.ts';
import type { RequestContext } from '../cities/request-context.ts';
import type { Account } from './accounts.ts';
import { setPassword } from './set-password.ts';

/** An hour, in milliseconds. */
const lifetime = 3_600_000;
/** No letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Twelve of 31 signs are 59 bits: too many for an hour. */
const length = 12;

/**
 * Makes a password beside the account's own, which stays valid: anybody may ask for one, so the request alone
 * changes nothing. Only its hash is stored.
 */
export async function createTemporaryPassword(
  { database, now }: RequestContext,
  accountId: string,
): Promise<string> {
  const password = randomSigns(length);
  const expires_at = new Date(now.getTime() + lifetime);
  await database.deleteFrom('temporary_passwords').where('expires_at', '<=', now).execute();
  await insertRows(database, 'temporary_passwords', {
    account_id: accountId,
    password_hash: hashOf(accountId, password),
    expires_at,
  });
  return password;
}

/**
 * Whether this is a password that was sent within the hour. It then replaces the account's password: whoever
 * has it has the e-mail or the phone. Of uses at the same time one succeeds.
 */
export async function useTemporaryPassword(
  context: RequestContext,
  account: Account,
  password: string,
): Promise<boolean> {
  return inTransaction(context.database, async (database) => {
    const used = await database
      .deleteFrom('temporary_passwords')
      .where('account_id', '=', account.id)
      .where('password_hash', '=', hashOf(account.id, password))
      .where('expires_at', '>', context.now)
      .returning('account_id')
      .executeTakeFirst();
    if (used) await setPassword({ ...context, database }, account, password);
    return used !== undefined;
  });
}

export function randomSigns(count: number): string {
  return Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');
}

function hashOf(accountId: string, password: string): string {
  return sha256(`${accountId} ${password}`);
}
