import { type Instant, instant } from '../time.ts';

/** What a city has signed about a paid stay. */
export interface StayProof {
  readonly city: string;
  readonly stayId: string;
  readonly plate: string;
  readonly zoneId: string;
  readonly from: Instant;
  readonly until: Instant;
  readonly issuedAt: Instant;
}

/** A public key of a city: the coordinates of a point on P-256, as base64url. */
export interface ProofKey {
  readonly id: string;
  readonly x: string;
  readonly y: string;
}

type ProofResult =
  /** `phase`: whether the paid time is still ahead, runs, or is over. */
  | { readonly result: 'genuine'; readonly proof: StayProof; readonly phase: 'ahead' | 'running' | 'over' }
  /** Not a proof, or changed after it was signed. */
  | { readonly result: 'forged' }
  /** Of another city, according to the proof itself. */
  | { readonly result: 'otherCity'; readonly city: string }
  /** Signed with a key that is not among the keys, which may be older than the key. */
  | { readonly result: 'unknownKey' }
  /** The browser has no WebCrypto, or the page's address is not https. */
  | { readonly result: 'unsupported' };

/** Verifies a compact JWS against the keys of a city, without the network. Never rejects. */
export async function verifyProof(
  jws: string,
  { city, keys }: { readonly city: string; readonly keys: readonly ProofKey[] },
  now: Instant,
): Promise<ProofResult> {
  const read = readJws(jws);
  const proof = read && readClaims(parseObject(read.payload));
  if (!proof) return { result: 'forged' };
  if (proof.city !== city) return { result: 'otherCity', city: proof.city };
  const result = await verifySignature(read, keys);
  if (result !== 'genuine') return { result };
  const phase = now < proof.from ? 'ahead' : now < proof.until ? 'running' : 'over';
  return { result: 'genuine', proof, phase };
}

/** A compact JWS whose form is in order; nothing is known of its signature. */
interface Jws {
  readonly keyId: unknown;
  readonly payload: Uint8Array;
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly signed: Uint8Array<ArrayBuffer>;
}

/** `undefined` for any text that the city server does not make. */
export function readJws(jws: string): Jws | undefined {
  const parts = jws.split('.');
  const [header, payload, signature] = parts.map(decodeBase64Url);
  if (parts.length !== 3 || !header || !payload || !signature) return undefined;
  const { alg, kid, ...others } = parseObject(header);
  // A header with more in it, such as `crit`, would have to be understood.
  if (alg !== 'ES256' || Object.keys(others).length > 0) return undefined;
  const signed = new TextEncoder().encode(jws.slice(0, jws.lastIndexOf('.')));
  return { keyId: kid, payload, signature, signed };
}

export type SignatureResult = 'genuine' | 'forged' | 'unknownKey' | 'unsupported';

export async function verifySignature(
  { keyId, signature, signed }: Jws,
  keys: readonly ProofKey[],
): Promise<SignatureResult> {
  const key = keys.find(({ id }) => id === keyId);
  if (!key) return 'unknownKey';
  const isGenuine = await isSignedBy(key, signature, signed);
  if (isGenuine === undefined) return 'unsupported';
  return isGenuine ? 'genuine' : 'forged';
}

/** `undefined` without WebCrypto. */
async function isSignedBy(
  { x, y }: ProofKey,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean | undefined> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  try {
    const key = await subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, algorithm, false, [
      'verify',
    ]);
    return await subtle.verify(algorithm, key, signature, signed);
  } catch {
    return false;
  }
}

type Json = Readonly<Record<string, unknown>>;

function readClaims(claims: Json): StayProof | undefined {
  const { iss, jti, plate, zone } = claims;
  const from = readTime(claims.from);
  const until = readTime(claims.until);
  const issuedAt = readTime(claims.iat);
  if (from === undefined || until === undefined || issuedAt === undefined) return undefined;
  if (typeof iss !== 'string' || typeof jti !== 'string') return undefined;
  if (typeof plate !== 'string' || typeof zone !== 'string') return undefined;
  return { city: iss, stayId: jti, plate, zoneId: zone, from, until, issuedAt };
}

/** Seconds beyond this are no time of a stay, and too many for a date. */
const latestSecond = 1e11;

function readTime(seconds: unknown): Instant | undefined {
  if (typeof seconds !== 'number' || !Number.isSafeInteger(seconds)) return undefined;
  return Math.abs(seconds) <= latestSecond ? instant(seconds * 1000) : undefined;
}

function parseObject(bytes: Uint8Array): Json {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/**
 * `undefined` for any text but the one spelling of some bytes: otherwise the unused bits of the last
 * character would make several proofs of one.
 */
function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    const again = btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
    return again === text ? Uint8Array.from(binary, (letter) => letter.charCodeAt(0)) : undefined;
  } catch {
    return undefined;
  }
}
