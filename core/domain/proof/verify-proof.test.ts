import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../time.ts';
import { type ProofKey, verifyProof } from './verify-proof.ts';

const now = instant(Date.parse('2026-06-10T12:30:00+03:00'));
const second = now / 1000;
const claims = {
  iss: 'kazan',
  jti: '0b3c5a2e-6f1d-4c7a-9a3e-2f6d8b1c4e55',
  iat: second - 1800,
  plate: 'А123ВС52',
  zone: '1001',
  from: second - 1800,
  until: second + 1800,
};
/** How many proofs are changed; `KERB_PROOF_RUNS=100000` takes some minutes. */
const numRuns = Number(process.env.KERB_PROOF_RUNS ?? 3000);

let pair: CryptoKeyPair;
let other: CryptoKeyPair;
let key: ProofKey;

beforeAll(async () => {
  const make = () =>
    crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  [pair, other] = [await make(), await make()];
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  key = { id: 'k1', x, y };
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function sign(payload: unknown, header: object = { alg: 'ES256', kid: 'k1' }, by = pair) {
  const signed = `${encode(header)}.${encode(payload)}`;
  const hash = { name: 'ECDSA', hash: 'SHA-256' };
  const signature = await crypto.subtle.sign(hash, by.privateKey, Buffer.from(signed));
  return `${signed}.${Buffer.from(signature).toString('base64url')}`;
}

const verify = (jws: string, at = now) => verifyProof(jws, { city: 'kazan', keys: [key] }, at);

describe('PLUS-25 a proof is verified without the network', () => {
  test('its claims, and whether the paid time is ahead, runs or is over', async () => {
    const jws = await sign(claims);
    const proof = { city: 'kazan', plate: 'А123ВС52', zoneId: '1001', until: now + 1_800_000 };
    expect(await verify(jws)).toMatchObject({ result: 'genuine', phase: 'running', proof });
    expect(await verify(jws, instant(now - 3_600_000))).toMatchObject({ phase: 'ahead' });
    expect(await verify(jws, instant(now + 1_800_000))).toMatchObject({ phase: 'over' });
  });

  test('another city, another key, and another algorithm are told apart', async () => {
    const result = async (jws: string) => (await verify(jws)).result;
    expect(await result(await sign({ ...claims, iss: 'perm' }))).toBe('otherCity');
    expect(await result(await sign(claims, { alg: 'ES256', kid: 'k2' }))).toBe('unknownKey');
    expect(await result(await sign(claims, { alg: 'ES256', kid: 'k1' }, other))).toBe('forged');
    expect(await result(await sign(claims, { alg: 'none', kid: 'k1' }))).toBe('forged');
    expect(await result(await sign(claims, { alg: 'ES256', kid: 'k1', crit: ['b64'], b64: false }))).toBe(
      'forged',
    );
    expect(await result(await sign({ ...claims, until: '2026' }))).toBe('forged');
    expect(await result(await sign({ ...claims, until: Number.MAX_SAFE_INTEGER }))).toBe('forged');
  });

  test('a browser without WebCrypto says so', async () => {
    const jws = await sign(claims);
    const { crypto } = globalThis;
    Object.defineProperty(globalThis, 'crypto', { value: undefined, configurable: true });
    const answer = await verify(jws);
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
    expect(answer).toEqual({ result: 'unsupported' });
  });

  test(`none of ${numRuns} changed proofs is accepted, and none throws`, { timeout: 600_000 }, async () => {
    const jws = await sign(claims);
    const another = await sign({ ...claims, jti: 'another', until: claims.until + 7200 });
    const place = fc.nat({ max: jws.length - 1 });
    const letter = fc.constantFrom(
      ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ ',
    );
    const replaceClaims = (changed: object) =>
      jws
        .split('.')
        .with(1, encode({ ...claims, ...changed }))
        .join('.');
    const mutant = fc.oneof(
      fc.tuple(place, letter).map(([at, by]) => jws.slice(0, at) + by + jws.slice(at + 1)),
      fc.tuple(place, letter).map(([at, by]) => jws.slice(0, at) + by + jws.slice(at)),
      place.map((at) => jws.slice(0, at) + jws.slice(at + 1)),
      place.map((at) => jws.slice(0, at)),
      fc.tuple(place, place).map(([a, b]) => jws.slice(0, a) + jws.slice(b)),
      fc
        .tuple(fc.boolean(), fc.boolean(), fc.boolean())
        .map((from) => from.map((isOther, part) => (isOther ? another : jws).split('.')[part]).join('.')),
      fc.record({ plate: fc.string() }).map(replaceClaims),
      fc.record({ until: fc.integer({ min: 0 }) }).map(replaceClaims),
      fc.record({ zone: fc.string(), from: fc.integer() }).map(replaceClaims),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(mutant, async (text) => {
        fc.pre(text !== jws && text !== another);
        expect((await verify(text)).result).not.toBe('genuine');
      }),
      { numRuns, seed: 25 },
    );
  });

  test('no last character of the signature but the signed one is accepted', async () => {
    const jws = await sign(claims);
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
      const changed = jws.slice(0, -1) + letter;
      if (changed !== jws) expect((await verify(changed)).result).toBe('forged');
    }
  });
});
