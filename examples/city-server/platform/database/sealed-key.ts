import { createHash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, type JWK } from 'jose';
import type { ServerContext } from '../context.ts';
import { signingSecret } from './signing-secret.ts';

type SealContext = Pick<ServerContext, 'database' | 'proofSecret'>;

/** Encrypts a private key for the database. `purpose` names the keys of its kind. */
export async function sealKey(context: SealContext, purpose: string, key: JWK): Promise<string> {
  return new CompactEncrypt(Buffer.from(JSON.stringify(key)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(await sealingKey(context, purpose));
}

export async function unsealKey(context: SealContext, purpose: string, sealed: string): Promise<JWK> {
  const { plaintext } = await compactDecrypt(sealed, await sealingKey(context, purpose));
  return JSON.parse(Buffer.from(plaintext).toString()) as JWK;
}

/**
 * With a secret of the environment a copy of the database alone signs nothing. Without one it is in the
 * database too, and the rights to the database protect the key.
 */
async function sealingKey(context: SealContext, purpose: string): Promise<Uint8Array> {
  const secret = context.proofSecret ?? (await signingSecret(context, purpose));
  return createHash('sha256').update(secret).digest();
}
