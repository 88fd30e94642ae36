import { randomBytes } from 'node:crypto';
import type { ExternalIdProvider } from '../../modules/accounts/external-id/external-id-provider.ts';
import type { ServerContext } from '../../platform/context.ts';
import { insertRows } from '../../platform/database/rows.ts';
import { sha256 } from '../../platform/sha256.ts';

/** How long an access token can be exchanged. Milliseconds. */
const lifetime = 2 * 60_000;

/** Makes an access token of the provider, for the portal of one city. Only its hash is stored. */
export async function issueAccessToken(
  { database, now }: ServerContext,
  person: { readonly city: string; readonly email: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.deleteFrom('external_id_tokens').where('expires_at', '<=', now).execute();
  await insertRows(database, 'external_id_tokens', {
    ...person,
    token_hash: sha256(token),
    expires_at: new Date(now.getTime() + lifetime),
  });
  return token;
}

/** The demo provider of accounts. */
export const demoExternalId: ExternalIdProvider = {
  async useAccessToken({ database, now }, city, token) {
    const used = await database
      .deleteFrom('external_id_tokens')
      .where('token_hash', '=', sha256(token))
      .where('city', '=', city)
      .where('expires_at', '>', now)
      .returning('email')
      .executeTakeFirst();
    return used?.email;
  },
};
