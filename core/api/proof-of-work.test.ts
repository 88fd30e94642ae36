import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createHttp } from './http.ts';
import { proveWork } from './proof-of-work.ts';
import { sourceOf } from './recorded-api.fixture.ts';
import { createServerClock } from './server-clock.ts';

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' };
const challengeOf = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 40,
    deriveKey,
    data: { a: 1 },
    ...secrets,
  });

function httpWith(challenge: unknown) {
  const fetch = vi.fn(async () => Response.json({ status: 'ok', challenge }));
  return createHttp({ apiUrl: 'https://city.example', clock: createServerClock(), fetch });
}

afterEach(() => vi.restoreAllMocks());

describe('a proof of work', () => {
  test('SEC-17 is a solution of the city’s challenge as JSON in Base64', async () => {
    const proof = await proveWork(sourceOf(httpWith(await challengeOf())));
    const payload = JSON.parse(atob(proof ?? ''));
    expect(await verifySolution({ ...payload, deriveKey, ...secrets })).toMatchObject({ verified: true });
  });

  test.each<[string, object]>([
    ['asks for minutes of work', { cost: 10_000_000 }],
    ['has another algorithm', { algorithm: 'SCRYPT' }],
    ['has no nonce', { nonce: undefined }],
    ['has an odd prefix', { keyPrefix: 'xyz' }],
    ['has half a byte', { keyPrefix: 'abc' }],
    ['has an empty prefix', { keyPrefix: '' }],
    ['has a salt in upper case', { salt: 'AB' }],
    ['has a nonce that is none', { nonce: 12 }],
    ['has a nonce of 65 bytes', { nonce: 'ab'.repeat(65) }],
    ['has no salt', { salt: undefined }],
    ['costs nothing', { cost: 0 }],
    ['costs a little more than a phone can do', { cost: 20_001 }],
    ['costs a part', { cost: 1.5 }],
    ['has its cost as a text', { cost: '10' }],
    ['asks for no key', { keyLength: 0 }],
    ['asks for a key of 65 bytes', { keyLength: 65 }],
    ['is as long as a book', { data: { text: 'x'.repeat(3000) } }],
  ])('SEC-17 is not begun where the challenge %s', async (_name, change) => {
    const { parameters, ...rest } = await challengeOf();
    const started = vi.spyOn(crypto.subtle, 'deriveBits');
    expect(
      await proveWork(sourceOf(httpWith({ ...rest, parameters: { ...parameters, ...change } }))),
    ).toBeUndefined();
    expect(started).not.toHaveBeenCalled();
  });

  test.each([null, 'one', {}, { parameters: 'none' }])(
    'SEC-17 is not begun where the challenge is %j',
    async (challenge) => {
      expect(await proveWork(sourceOf(httpWith(challenge)))).toBeUndefined();
    },
  );

  test('SEC-17 is none where the browser derives no keys', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const challenge = await challengeOf();
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('not here'));
    expect(await proveWork(sourceOf(httpWith(challenge)))).toBeUndefined();
  });

  test('SEC-17 ends when it is given up', async () => {
    const stop = new AbortController();
    const { parameters, ...rest } = await challengeOf();
    const endless = { ...rest, parameters: { ...parameters, keyPrefix: 'ff'.repeat(20) } };
    const proving = proveWork(sourceOf(httpWith(endless)), stop.signal);
    setTimeout(() => stop.abort(), 20);
    await expect(proving).rejects.toMatchObject({ name: 'AbortError' });
  });
});
