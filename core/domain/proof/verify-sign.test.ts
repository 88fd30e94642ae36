import { beforeAll, expect, test } from 'vitest';
import type { ProofKey } from './verify-proof.ts';
import { verifySign } from './verify-sign.ts';

let pair: CryptoKeyPair;
let key: ProofKey;

beforeAll(async () => {
  pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  key = { id: 'k1', x, y };
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function sign(claims: object, kid = 'k1'): Promise<string> {
  const header = encode({ alg: 'ES256', kid });
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  const signature = await crypto.subtle.sign(
    algorithm,
    pair.privateKey,
    Buffer.from(`${header}.${encode(claims)}`),
  );
  return `${header}..${Buffer.from(signature).toString('base64url')}`;
}

const verify = (code: string, signature: string, spot: 'zone' | 'parking' = 'zone', city = 'kazan') =>
  verifySign({ spot, code, signature }, { city, keys: [key] });

test('PLUS-27 the city’s signature holds for its own code alone', async () => {
  const signature = await sign({ iss: 'kazan', zone: '12 А' });
  expect(await verify('12 А', signature)).toBe('genuine');
  expect(await verify('13 А', signature)).toBe('forged');
  expect(await verify('12 А', signature, 'parking')).toBe('forged');
  expect(await verify('12 А', signature, 'zone', 'perm')).toBe('forged');
});

test('PLUS-27 a foreign signature, one of a proof, and what is none are refused', async () => {
  const claims = { iss: 'kazan', zone: '1' };
  expect(await verify('1', await sign(claims, 'k2'))).toBe('unknownKey');
  expect(await verify('1', await sign({ ...claims, plate: 'А123ВС16' }))).toBe('forged');
  const [header, , value] = (await sign(claims)).split('.');
  for (const signature of [
    '',
    'x',
    `${header}.${encode(claims)}.${value}`,
    `${header}..`,
    `${header}..${value}.`,
  ])
    expect(await verify('1', signature)).toBe('forged');
});
