import type { PasskeyDescriptorWire } from '@kerb/core/contract/passkey-options.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { deleteRows, findRow, selectRows } from '../../../platform/database/rows.ts';
import type { TableRow } from '../../../platform/database/schema.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import type { Account } from '../accounts.ts';

export type Passkey = TableRow<'passkeys'>;

/** The newest first. */
export function passkeysOf({ database }: ServerContext, accountId: string): Promise<Passkey[]> {
  return selectRows(database, 'passkeys', { account_id: accountId })
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
  const passkey = await findRow(database, 'passkeys', { city: city.id, credential_id: credentialId });
  const account =
    passkey &&
    (await selectRows(database, 'accounts', { id: passkey.account_id })
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
  await deleteRows(database, 'passkey_challenges', { account_id: accountId });
  return (await deleteRows(database, 'passkeys', { account_id: accountId })) > 0;
}
