import type { PasskeyDescriptorWire } from '@kerb/core/contract/passkey-options.ts';
import type { ServerContext } from '../../../platform/context.ts';
import type { TableRow } from '../../../platform/database/schema.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import type { Account } from '../accounts.ts';

export type Passkey = TableRow<'passkeys'>;

/** The newest first. */
export function passkeysOf({ database }: ServerContext, accountId: string): Promise<Passkey[]> {
  return database
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The passkey of this city with the credential id of a browser's answer, and whose it is. */
export async function findPasskey(
  { database, city }: RequestContext,
  credentialId: string,
  kinds: readonly Account['kind'][],
): Promise<{ readonly passkey: Passkey; readonly account: Account } | undefined> {
  const passkey = await database
    .selectFrom('passkeys')
    .selectAll()
    .where('city', '=', city.id)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  const account =
    passkey &&
    (await database
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', passkey.account_id)
      .where('kind', 'in', kinds)
      .executeTakeFirst());
  return account && { passkey, account };
}

/** A passkey as browsers look for it. */
export function descriptorOf({ credential_id, transports }: Passkey): PasskeyDescriptorWire {
  return { id: credential_id, type: 'public-key', transports: transports.split(',').filter(Boolean) };
}

/**
 * Removes all passkeys of an account, and challenges that wait for an answer. Whoever sets a forgotten
 * password may have lost a device, or may be getting rid of a stranger who has added a passkey.
 */
export async function removePasskeys({ database }: ServerContext, accountId: string): Promise<boolean> {
  await database.deleteFrom('passkey_challenges').where('account_id', '=', accountId).execute();
  const removed = await database
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
