import { randomBytes } from 'node:crypto';
import type { ServerContext } from '../../platform/context.ts';
import { selectRows } from '../../platform/database/rows.ts';
import { sha256 } from '../../platform/sha256.ts';

/** Ninety days from the last login, in milliseconds. */
const lifetime = 90 * 24 * 3_600_000;

/**
 * The hash of a device's key, if this account was used on that device before. A known device may try
 * passwords while others use up the limits of its network; it proves nothing else.
 */
export async function findKnownDevice(
  { database, now }: ServerContext,
  accountId: string,
  key: string | undefined,
): Promise<string | undefined> {
  if (!key) return undefined;
  const device = await selectRows(
    database,
    'known_devices',
    { key_hash: sha256(key), account_id: accountId },
    ['key_hash'],
  )
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return device?.key_hash;
}

/** Remembers the device of a login: the key that it sent, if it is known, or a new one. Returns the key. */
export async function rememberDevice(
  { database, now }: ServerContext,
  accountId: string,
  knownKey: string | undefined,
): Promise<string> {
  const key = knownKey ?? randomBytes(24).toString('base64url');
  const expires_at = new Date(now.getTime() + lifetime);
  await database.deleteFrom('known_devices').where('expires_at', '<', now).execute();
  await database
    .insertInto('known_devices')
    .values({ key_hash: sha256(key), account_id: accountId, expires_at })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ expires_at }))
    .execute();
  return key;
}
