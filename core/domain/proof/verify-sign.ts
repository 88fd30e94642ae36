import { type ProofKey, readJws, type SignatureResult, verifySignature } from './verify-proof.ts';

/** What a sign on the street names, and the city's signature of it. */
export interface SignCode {
  readonly spot: 'zone' | 'parking';
  /** As it is on the sign. */
  readonly code: string;
  /** A compact JWS without its payload (RFC 7515, appendix F), because the link names that already. */
  readonly signature: string;
}

/** Whether this city has signed this code. Never rejects. */
export async function verifySign(
  { spot, code, signature }: SignCode,
  { city, keys }: { readonly city: string; readonly keys: readonly ProofKey[] },
): Promise<SignatureResult> {
  const [header = '', none, value = '', ...others] = signature.split('.');
  const payload = encodeBase64Url(JSON.stringify({ iss: city, [spot]: code }));
  const jws = none === '' && others.length === 0 ? readJws(`${header}.${payload}.${value}`) : undefined;
  return jws ? verifySignature(jws, keys) : 'forged';
}

function encodeBase64Url(text: string): string {
  const binary = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
