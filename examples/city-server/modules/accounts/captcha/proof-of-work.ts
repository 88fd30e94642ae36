import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { ServerContext } from '../../../platform/context.ts';
import { insertNew } from '../../../platform/database/rows.ts';
import { signingSecret } from '../../../platform/database/signing-secret.ts';
import { parseJson } from '../../../platform/parse-json.ts';
import type { RequestContext } from '../../cities/request-context.ts';

const secretName = 'proof-of-work';
/** Ten minutes, in milliseconds. */
const lifetime = 10 * 60_000;
/** Iterations of PBKDF2 for each number that is tried. */
const cost = 1000;
/** A solver tries 2,000 to 4,000 numbers: a second or two. The server checks one. */
const counters = [2000, 4000] as const;

/**
 * A challenge that a browser solves by computing, without a picture. It is signed and not stored: the same
 * for all processes, and nobody's tries use up another's.
 */
export async function createProofChallenge(context: RequestContext): Promise<Challenge> {
  const secret = await signingSecret(context, secretName);
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(counters[1], counters[0]),
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `key ${secret}`,
    data: { city: context.city.id, expires: context.now.getTime() + lifetime },
  });
}

/**
 * Whether this solves a challenge of this city, for the first time. `proof` is the solver's JSON as Base64.
 */
export async function useProof(context: RequestContext, proof: string): Promise<boolean> {
  const payload = readPayload(proof);
  const { data, nonce } = payload?.challenge.parameters ?? {};
  const expires = Number(data?.expires);
  if (!payload || !nonce || data?.city !== context.city.id || !(expires > context.now.getTime()))
    return false;
  const secret = await signingSecret(context, secretName);
  const { verified } = await verifySolution({
    ...payload,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `key ${secret}`,
  }).catch(() => ({ verified: false }));
  return verified && isFirstUse(context, nonce, new Date(expires));
}

function readPayload(proof: string): Payload | undefined {
  const payload = parseJson(Buffer.from(proof, 'base64').toString()) as Partial<Payload> | null | undefined;
  const isPayload = typeof payload?.challenge?.parameters?.nonce === 'string' && payload.solution;
  return isPayload ? (payload as Payload) : undefined;
}

/** Whether this number is shown for the first time. It is remembered until it has expired. */
export async function isFirstUse(
  { database, now }: ServerContext,
  nonce: string,
  expires_at: Date,
): Promise<boolean> {
  await database.deleteFrom('used_proofs').where('expires_at', '<', now).execute();
  return insertNew(database, 'used_proofs', ['nonce'], { nonce, expires_at });
}
