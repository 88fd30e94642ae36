import { randomBytes } from 'node:crypto';
import { insertRows } from '../../../platform/database/rows.ts';
import type { TableRow } from '../../../platform/database/schema.ts';
import { limitNetwork } from '../../../platform/limits/request-limits.ts';
import { sha256 } from '../../../platform/sha256.ts';
import type { RequestContext } from '../../cities/request-context.ts';

/** What a challenge was made for. It is worthless for anything else. */
export type Purpose = TableRow<'passkey_challenges'>['purpose'];

/** Five minutes, in milliseconds. Browsers are told the same. */
export const challengeLifetime = 5 * 60_000;

/**
 * So many challenges are made for a network in a quarter of an hour: each open login form asks for one, and
 * for another one every few minutes.
 */
const challenges = { action: 'passkey-challenge', maximum: 400, windowMs: 15 * 60_000 };

/** Makes a challenge of this city. Only its hash is stored, for all processes of the database. */
export async function createChallenge(
  context: RequestContext,
  purpose: Purpose,
  accountId?: string,
): Promise<string> {
  const { database, city, now } = context;
  await limitNetwork(context, challenges);
  const challenge = randomBytes(32).toString('base64url');
  await database.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  await insertRows(database, 'passkey_challenges', {
    challenge_hash: sha256(challenge),
    city: city.id,
    purpose,
    account_id: accountId ?? null,
    expires_at: new Date(now.getTime() + challengeLifetime),
  });
  return challenge;
}

/**
 * Uses a challenge up, whatever comes of the attempt. `undefined` unless it is valid in this city and for
 * this purpose; of uses at the same time one succeeds.
 */
export function useChallenge(
  { database, city, now }: RequestContext,
  purpose: Purpose,
  challenge: string,
): Promise<{ readonly account_id: string | null } | undefined> {
  return database
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', sha256(challenge))
    .where('city', '=', city.id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
}
