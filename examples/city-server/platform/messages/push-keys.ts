import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { ServerContext } from '../context.ts';
import { byKey } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { insertRows } from '../database/rows.ts';
import { sealKey, unsealKey } from '../database/sealed-key.ts';

/** Of ECDSA with P-256, as RFC 8292 demands. */
export const pushAlgorithm = 'ES256';

const purpose = 'push-keys';

/**
 * The public key that browsers subscribe with; `undefined` while the server has none. One for all cities,
 * because a browser has one subscription for a portal that cities can share.
 */
export async function findPublicKey({ database }: ServerContext): Promise<string | undefined> {
  const key = await byKey(database).selectFrom('push_keys').select('public_key').executeTakeFirst();
  return key?.public_key;
}

/** The pair of keys of the server; `undefined` while it has none. */
export async function findPushKey(
  context: ServerContext,
): Promise<{ readonly publicKey: string; readonly privateKey: JWK } | undefined> {
  const key = await context.database.selectFrom('push_keys').selectAll().executeTakeFirst();
  return (
    key && {
      publicKey: key.public_key,
      privateKey: await unsealKey(context, purpose, key.sealed_private_key),
    }
  );
}

/**
 * Makes the key of the server and returns its public part. Browsers bind a subscription to the key that it
 * was made with, so those of an earlier key are deleted.
 */
export async function replacePushKey(context: ServerContext): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair(pushAlgorithm, { extractable: true });
  const public_key = uncompressedPoint(await exportJWK(publicKey));
  const sealed_private_key = await sealKey(context, purpose, await exportJWK(privateKey));
  await inTransaction(context.database, async (database) => {
    await database.deleteFrom('push_keys').execute();
    await database.deleteFrom('push_subscriptions').execute();
    await insertRows(database, 'push_keys', { public_key, sealed_private_key, created_at: context.now });
  });
  return public_key;
}

function uncompressedPoint({ x = '', y = '' }: JWK): string {
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat(point).toString('base64url');
}
