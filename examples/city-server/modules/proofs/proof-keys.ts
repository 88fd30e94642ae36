import { randomUUID } from 'node:crypto';
import type { ProofKeyWire } from '@kerb/core/contract/proofs.ts';
import { CompactSign, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { ServerContext } from '../../platform/context.ts';
import { byKey, type Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows, selectRows } from '../../platform/database/rows.ts';
import { sealKey, unsealKey } from '../../platform/database/sealed-key.ts';

export const proofAlgorithm = 'ES256';

const purpose = 'proof-keys';

type PrivateKey = Awaited<ReturnType<typeof importJWK>>;

/** A key as it is stored, and what it was sealed with; absent for the secret of the database. */
interface OpenedKey {
  readonly sealed: string;
  readonly secret: string | undefined;
  readonly privateKey: Promise<PrivateKey>;
}

/** Signs claims as the city: a compact JWS. */
export async function signClaims(context: ServerContext, city: string, claims: object): Promise<string> {
  const { id, privateKey } = await signingKey(context, city);
  return new CompactSign(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ alg: proofAlgorithm, kid: id })
    .sign(privateKey);
}

/**
 * The city's signature of the code on a sign. The link names the code already, so the payload is left out
 * (RFC 7515, appendix F). It has no claims of a proof, so neither can stand for the other.
 */
export async function signCode(
  context: ServerContext,
  city: string,
  spot: 'zone' | 'parking',
  code: string,
): Promise<string> {
  const jws = await signClaims(context, city, { iss: city, [spot]: code });
  return jws.replace(/\..*\./, '..');
}

/**
 * The key with which this city signs, made at first use. It is read for every proof, so all processes use a
 * new key as soon as it is stored.
 */
async function signingKey(context: ServerContext, city: string) {
  const stored = (await findSigningKey(context.database, city)) ?? (await makeFirstKey(context, city));
  return { id: stored.id, privateKey: await openKey(context, city, stored.sealed_private_key ?? '') };
}

/** The key that each city signed with last, because to open one takes longer than to sign. */
const openedKeys = new Map<string, OpenedKey>();

function openKey(context: ServerContext, city: string, sealed: string): Promise<PrivateKey> {
  const { proofSecret: secret } = context;
  const opened = openedKeys.get(city);
  if (opened?.sealed === sealed && opened.secret === secret) return opened.privateKey;
  const privateKey = unsealKey(context, purpose, sealed).then((key) => importJWK(key, proofAlgorithm));
  openedKeys.set(city, { sealed, secret, privateKey });
  // A failure is not remembered.
  privateKey.catch(() => openedKeys.delete(city));
  return privateKey;
}

/**
 * Replaces the key of a city and returns the id of the new one. The private part of the old key is deleted;
 * the public one stays published, so its proofs stay valid.
 */
export async function rotateKey(context: ServerContext, city: string): Promise<string> {
  const key = await newKey(context, city);
  await inTransaction(context.database, async (database) => {
    await database
      .updateTable('proof_keys')
      .set({ sealed_private_key: null })
      .where('city', '=', city)
      .where('sealed_private_key', 'is not', null)
      .execute();
    await insertRows(database, 'proof_keys', key);
  });
  return key.id;
}

/** All public keys of a city, the newest first. */
export async function publishedKeys(
  { database }: ServerContext,
  city: string,
): Promise<readonly ProofKeyWire[]> {
  const keys = await selectRows(database, 'proof_keys', { city }, ['id', 'public_key'])
    .orderBy('created_at', 'desc')
    .execute();
  return keys.map(({ id, public_key: { x = '', y = '' } }) => ({
    kid: id,
    kty: 'EC',
    crv: 'P-256',
    x,
    y,
    alg: proofAlgorithm,
    use: 'sig',
  }));
}

function findSigningKey(database: Database, city: string) {
  return selectRows(byKey(database), 'proof_keys', { city }, ['id', 'sealed_private_key'])
    .where('sealed_private_key', 'is not', null)
    .executeTakeFirst();
}

async function makeFirstKey(context: ServerContext, city: string) {
  await context.database
    .insertInto('proof_keys')
    .values(await newKey(context, city))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await findSigningKey(context.database, city);
  if (!stored) throw new Error(`${city} has no key to sign with`);
  return stored;
}

async function newKey(context: ServerContext, city: string) {
  const { publicKey, privateKey } = await generateKeyPair(proofAlgorithm, { extractable: true });
  return {
    id: randomUUID().slice(0, 8),
    city,
    public_key: JSON.stringify(await exportJWK(publicKey)),
    sealed_private_key: await sealKey(context, purpose, await exportJWK(privateKey)),
    created_at: context.now,
  };
}
