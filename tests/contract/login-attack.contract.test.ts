import { loadAccountCapabilities } from '@kerb/core/api/account-capabilities.ts';
import type { Credentials } from '@kerb/core/api/auth.ts';
import { logIn as logInAt } from '@kerb/core/api/auth.ts';
import { loadCaptchaSpeech } from '@kerb/core/api/captcha-speech.ts';
import { addPasskey, loadPasskeys, offerPasskey } from '@kerb/core/api/passkeys.ts';
import { proveWork } from '@kerb/core/api/proof-of-work.ts';
import { createLoginFlow } from '@kerb/core/auth/login-flow.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordingClient, signedInClient } from './client.ts';
import { type RawCallOptions, rawCall } from './raw-call.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';
import { softwareAuthenticator } from './software-authenticator.ts';

const city = 'nizhny-novgorod';
const boris = { login: 'boris@kerb.example', password: 'parking-2' };
const wrong = { ...boris, password: 'parking-0' };
let server: CityServerHarness;
let now = Date.parse('2026-03-04T12:00:00+03:00');

beforeAll(async () => {
  server = await startCityServer({ hasNetworkLimits: true });
  // The attacked account has a passkey too: what holds for its password must not become weaker by it.
  server.setNow(new Date(now).toISOString());
  const { login: identifier, password } = boris;
  const { account } = await signedInClient(server.url, city, { identifier, password });
  const made = softwareAuthenticator().create(await offerPasskey(account, { password }));
  await addPasskey(account, made, 'Телефон');
  expect((await loadPasskeys(account)).passkeys).toHaveLength(1);
});
afterAll(() => server.close());
beforeEach(() => advance(16 * 60));

function advance(seconds: number): void {
  now += seconds * 1000;
  server.setNow(new Date(now).toISOString());
}

const logIn = (fields: Readonly<Record<string, string>>, from: RawCallOptions['from'] = '127.0.0.1') =>
  rawCall(`${server.url}/${city}/api/auth/login-v5`, fields, { from });

const speak = (fields: Readonly<Record<string, string>>, from: RawCallOptions['from'] = '127.0.0.1') =>
  rawCall(`${server.url}/${city}/api/captcha/speech`, fields, { from });

async function newestAnswer(): Promise<string> {
  const reply = await fetch(`${server.url}/captcha?city=${city}`);
  return ((await reply.json()) as { answer: string }).answer;
}

/** A try, with the answer to its own picture if it needs one. */
async function withCaptcha(
  fields: Readonly<Record<string, string>>,
  from: RawCallOptions['from'] = '127.0.0.1',
) {
  advance(1);
  const first = await logIn(fields, from);
  const isCaptchaMissing = first.errorName === 'LoginTryLimit' && first.captcha !== undefined;
  return isCaptchaMissing ? logIn({ ...fields, captcha: await newestAnswer() }, from) : first;
}

/** So many wrong passwords are looked at. */
async function fail(count: number, from: RawCallOptions['from']): Promise<void> {
  for (let tries = 0; tries < count; tries += 1)
    expect(await withCaptcha(wrong, from)).toMatchObject({ errorName: 'IncorrectLogin' });
}

describe('fault 6: others’ wrong tries', () => {
  test('SEC-17 60 simultaneous tries look at three passwords, and the owner’s captcha still works', async () => {
    const replies = await Promise.all(Array.from({ length: 60 }, () => logIn(wrong)));
    expect(replies.filter(({ errorName }) => errorName === 'IncorrectLogin')).toHaveLength(3);
    expect(replies.filter(({ errorName }) => errorName === 'LoginTryLimit')).toHaveLength(57);
    expect(await withCaptcha(boris)).toMatchObject({ status: 'ok' });
  });

  test('SEC-17 what is refused counts nothing: a hundred tries without a captcha leave 17 with one', async () => {
    await fail(3, '127.0.0.1');
    for (let tries = 0; tries < 100; tries += 1)
      expect(await logIn(wrong)).toMatchObject({ errorName: 'LoginTryLimit' });
    await fail(17, '127.0.0.1');
    expect(await withCaptcha(boris)).toMatchObject({ errorName: 'LoginTryLimit' });
  });

  test('SEC-17 right passwords count nothing, for the account and the network: 31 from new devices need no captcha', async () => {
    for (let logins = 0; logins < 31; logins += 1) expect(await logIn(boris)).toMatchObject({ status: 'ok' });
  });

  test('SEC-17 a network that used up an account does not lock its owner out elsewhere', async () => {
    await fail(20, '127.0.0.2');
    expect(await withCaptcha(boris, '127.0.0.2')).toMatchObject({ errorName: 'LoginTryLimit' });
    expect(await withCaptcha(boris, '127.0.0.1')).toMatchObject({ status: 'ok' });
  });

  test('SEC-17 a device that the owner used before gets in from the attacker’s own network', async () => {
    const { device = '' } = await logIn(boris);
    await fail(20, '127.0.0.1');
    expect(await withCaptcha(boris)).toMatchObject({ errorName: 'LoginTryLimit' });
    expect(await logIn({ ...boris, device })).toMatchObject({ status: 'ok', device });
  });

  test('SEC-17 the client’s second login gets in from the attacker’s own network', async () => {
    const { account, auth } = recordingClient(server.url, city);
    const proofOfWork = { isOffered: async () => false, prove: async () => undefined };
    const logInAs = (credentials: Credentials) => logInAt(account, credentials);
    const flow = createLoginFlow({ logIn: logInAs, proofOfWork, auth });
    const credentials = { identifier: boris.login, password: boris.password };
    expect(await flow.submit(credentials)).toMatchObject({ status: 'ok' });
    auth.signOut();
    await fail(20, '127.0.0.1');
    expect(await withCaptcha(boris)).toMatchObject({ errorName: 'LoginTryLimit' });
    expect(await flow.submit(credentials)).toMatchObject({ status: 'ok' });
  });

  test('SEC-17 the client solves the city’s challenge instead of reading the picture, and signs in', async () => {
    const { account, auth, sent } = recordingClient(server.url, city);
    const proofOfWork = {
      isOffered: async () => (await loadAccountCapabilities(account)).canProveWork,
      prove: (signal: AbortSignal) => proveWork(account, signal),
    };
    const logInAs = (credentials: Credentials) => logInAt(account, credentials);
    const flow = createLoginFlow({ logIn: logInAs, proofOfWork, auth });
    await fail(3, '127.0.0.1');
    const credentials = { identifier: boris.login, password: boris.password };
    expect(await flow.submit(credentials)).toMatchObject({ status: 'ok' });
    expect(sent.at(-1)?.fields).toMatchObject({ proof: expect.any(String) });
    expect(sent.at(-1)?.fields).not.toHaveProperty('captcha');
  });

  test('SEC-17 a device of another account, or an invented one, is not known', async () => {
    const { device = '' } = await logIn({ login: 'anna@kerb.example', password: 'parking-1' });
    await fail(20, '127.0.0.1');
    for (const key of [device, 'invented'])
      expect(await logIn({ ...boris, device: key })).toMatchObject({ errorName: 'LoginTryLimit' });
  });

  test('SEC-10 a known device has 20 tries too', async () => {
    const { device = '' } = await logIn(boris);
    for (let tries = 0; tries < 20; tries += 1)
      expect(await withCaptcha({ ...wrong, device })).toMatchObject({ errorName: 'IncorrectLogin' });
    expect(await withCaptcha({ ...boris, device })).toMatchObject({ errorName: 'LoginTryLimit' });
  });

  test('SEC-10 after ten tries from several networks an account needs a captcha everywhere', async () => {
    await fail(3, '127.0.0.2');
    await fail(3, '127.0.0.3');
    await fail(3, '127.0.0.4');
    await fail(1, '127.0.0.5');
    // The picture of the next login is the newest one.
    advance(1);
    const first = await logIn(boris, '127.0.0.6');
    expect(first).toMatchObject({ errorName: 'LoginTryLimit', captcha: expect.any(String) });
    expect(await withCaptcha(boris, '127.0.0.6')).toMatchObject({ status: 'ok' });
  });

  test('SEC-10 e-mail and phone of one account count together', async () => {
    await fail(3, '127.0.0.1');
    const byPhone = await logIn({ ...boris, login: '79000000002' });
    expect(byPhone).toMatchObject({ errorName: 'LoginTryLimit' });
  });
});

describe('fault 11: pictures', () => {
  test('SEC-17 a try that is refused anyway gets no picture', async () => {
    await fail(20, '127.0.0.1');
    expect(await logIn(boris)).not.toHaveProperty('captcha');
    expect(await logIn({ ...boris, captcha: '00000' })).not.toHaveProperty('captcha');
  });

  test('AUTH-08 the digits of a picture are read aloud, to whoever was sent it', async () => {
    await fail(3, '127.0.0.1');
    await logIn(boris);
    const { account } = recordingClient(server.url, city);
    const request = { identifier: boris.login, device: undefined, language: 'ru' } as const;
    const one = await loadCaptchaSpeech(account, request);
    expect(one.byteLength).toBeGreaterThan(30_000);
    expect(new Uint8Array(one)).toEqual(new Uint8Array(await loadCaptchaSpeech(account, request)));
    const english = await loadCaptchaSpeech(account, { ...request, language: 'en' });
    expect(english.byteLength).not.toBe(one.byteLength);
    for (const other of [
      { identifier: 'anna@kerb.example' },
      { device: 'invented', identifier: 'x@y.example' },
    ])
      await expect(loadCaptchaSpeech(account, { ...request, ...other })).rejects.toMatchObject({
        code: 'CaptchaIncorrect',
      });
    const elsewhere = await speak({ login: boris.login, language: 'ru' }, '127.0.0.2');
    expect(elsewhere).toMatchObject({ errorName: 'CaptchaIncorrect' });
    expect(await logIn({ ...boris, captcha: await newestAnswer() })).toMatchObject({ status: 'ok' });
    await expect(loadCaptchaSpeech(account, request)).rejects.toMatchObject({ code: 'CaptchaIncorrect' });
  });

  test('SEC-17 a network hears 60 pictures in a quarter of an hour', async () => {
    const replies: string[] = [];
    for (let tries = 0; tries < 61; tries += 1)
      replies.push((await speak({ login: boris.login, language: 'ru' })).errorName ?? '');
    expect(replies.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 'CaptchaIncorrect'));
    expect(replies[60]).toBe('UnknownError');
  });

  test('API-31 AUTH-07 the refusal after which a picture is needed has that picture', async () => {
    await fail(2, '127.0.0.1');
    expect(await logIn(wrong)).toMatchObject({
      errorName: 'IncorrectLogin',
      captcha: expect.stringMatching(/^iVBORw0KGgo/),
    });
    expect(await logIn({ ...boris, captcha: await newestAnswer() })).toMatchObject({ status: 'ok' });
  });

  test('API-31 AUTH-07 a picture that nobody answered is sent again', async () => {
    await fail(3, '127.0.0.1');
    const [one, other] = [await logIn(wrong), await logIn(wrong)];
    expect(one.captcha).toMatch(/^iVBORw0KGgo/);
    expect(one.captcha).toBe(other.captcha);
  });
});
