import { demoAccounts } from '@kerb/city-server/demo/people/demo-accounts.ts';
import { loadAccountCapabilities } from '@kerb/core/api/account-capabilities.ts';
import { logIn } from '@kerb/core/api/auth.ts';
import { checkCaptcha } from '@kerb/core/api/captcha-check.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordingClient, signedInClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
const anna = { identifier: 'anna@kerb.example', password: 'parking-1' };
let server: CityServerHarness;

beforeAll(async () => {
  server = await startCityServer();
});
afterAll(() => server.close());
beforeEach(() => server.setNow('2026-06-10T12:00:00+03:00'));

describe('signing in', () => {
  test.each(['v1', 'v2', 'v3', 'v4', 'v5'] as const)(
    'API-30 login %s sends e-mail and password, without a captcha where none was requested',
    async (login) => {
      const callVersions = { options: 'v3', map: 'v3', login } as const;
      const { account, sent } = recordingClient(server.url, city, { callVersions });
      expect(await logIn(account, anna)).toMatchObject({ status: 'ok' });
      expect(sent).toMatchObject([
        {
          method: 'POST',
          path: `/api/auth/login${login === 'v1' ? '' : `-${login}`}`,
          fields: { login: anna.identifier, password: anna.password },
        },
      ]);
      expect(sent[0]?.fields).not.toHaveProperty('captcha');
    },
  );

  test.each(['ANNA@kerb.example', '79000000001', '89000000001', '+7 (900) 000-00-01'])(
    'API-30 AUTH-16 %s is the same driver',
    async (identifier) => {
      const { account } = recordingClient(server.url, city);
      expect(await logIn(account, { ...anna, identifier })).toMatchObject({ status: 'ok' });
    },
  );

  test('API-31 `id_session` is the token that loads the profile', async () => {
    const { account } = await signedInClient(server.url, city, anna);
    expect(await loadProfile(account, true)).toMatchObject({ email: anna.identifier });
  });

  test('API-31 ERR-03 a wrong password and an unknown account get the same answer', async () => {
    const { account } = recordingClient(server.url, city);
    const wrong = await logIn(account, { ...anna, password: 'parking-0' });
    const unknown = await logIn(account, { identifier: 'nobody@kerb.example', password: 'parking-1' });
    expect(wrong).toMatchObject({ status: 'refused', error: { code: 'IncorrectLogin' } });
    expect(unknown).toEqual(wrong);
  });

  test('AUTH-13 an account without a password is answered with EmptyPass', async () => {
    const { account } = recordingClient(server.url, city);
    const vera = { identifier: 'vera@kerb.example', password: 'whatever' };
    expect(await logIn(account, vera)).toEqual({ status: 'emptyPassword' });
  });

  test.each(demoAccounts.filter(({ password }) => password))(
    'the demo account $email can sign in by phone',
    async ({ phone, password = '', vehicles }) => {
      const { account } = await signedInClient(server.url, city, { identifier: phone, password });
      const profile = await loadProfile(account, true);
      expect(profile.vehicles.map(({ plate }) => plate)).toEqual(vehicles.map(({ plate }) => plate));
      expect(profile.vehicles[0]).toMatchObject({ isPrimary: true });
    },
  );
});

describe('API-42 the captcha of a provider', () => {
  const where = 'perm';
  const boris = { identifier: 'boris@kerb.example', password: 'parking-2' };
  const configure = (value: boolean) =>
    controlCalls(server.url)('PUT', `/cities/${where}/settings/options.capabilities.providerCaptcha`, {
      value,
    });
  /** What the frame of the demo provider would post, and the document around it. */
  const openFrame = async () => {
    const client = recordingClient(server.url, where);
    const { captchaFrameUrl = '' } = await loadAccountCapabilities(client.account);
    const reply = await fetch(`${captchaFrameUrl}?lang=en`);
    const html = await reply.text();
    const [, response = ''] = /post\('([\w.-]+)'\)/.exec(html) ?? [];
    return { ...client, html, response, policy: reply.headers.get('Content-Security-Policy') };
  };
  const wrong = { kind: 'refused', code: 'CaptchaIncorrect' };

  test('API-42 a city that does not configure it has neither the frame nor the call, and logins go without', async () => {
    const { account } = recordingClient(server.url, where);
    expect((await loadAccountCapabilities(account)).captchaFrameUrl).toBeUndefined();
    await expect(checkCaptcha(account, 'a-response')).rejects.toMatchObject({ httpStatus: 404 });
    expect((await fetch(`${server.url}/${where}/api/captcha/frame`)).status).toBe(404);
    expect(await logIn(account, boris)).toMatchObject({ status: 'ok' });
  });

  test('API-42 sends `g-recaptcha-response`; a response is right once, in its city, for two minutes', async () => {
    await configure(true);
    const { account, sent, html, response, policy } = await openFrame();
    // Nobody else is called.
    expect(html).not.toMatch(/https?:|src=/);
    expect(policy).toContain("default-src 'none'");
    await checkCaptcha(account, response);
    expect(sent.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/auth/check-captcha',
      fields: { 'g-recaptcha-response': response },
    });
    await expect(checkCaptcha(account, response)).rejects.toMatchObject(wrong);
    const next = await openFrame();
    for (const forged of ['x', `${next.response}x`, next.response.replace(where, city)])
      await expect(checkCaptcha(account, forged)).rejects.toMatchObject(wrong);
    server.setNow('2026-06-10T12:02:00+03:00');
    await expect(checkCaptcha(account, next.response)).rejects.toMatchObject(wrong);
  });

  test('API-42 it does not replace the picture: one that was passed opens no login that needs it', async () => {
    await configure(true);
    const { account, response } = await openFrame();
    for (const _ of [1, 2, 3]) await logIn(account, { ...boris, password: 'parking-0' });
    await checkCaptcha(account, response);
    expect(await logIn(account, boris)).toMatchObject({
      status: 'refused',
      error: { code: 'LoginTryLimit' },
      captcha: expect.stringMatching(/^data:image/),
    });
  });
});

describe('a token and its account', () => {
  test('CALL-21 API-05 the profile is v5 with the token on the URL, v6 without balances', async () => {
    const { account, sent } = await signedInClient(server.url, city, anna);
    await loadProfile(account, true);
    await loadProfile(account, false);
    expect(sent.slice(1).map(({ path }) => path)).toEqual([
      '/api/profile/get-profile-v5',
      '/api/profile/get-profile-v6',
    ]);
    expect(sent[1]?.fields.token).toMatch(/^[\w-]{43}$/);
  });

  test('API-02 TokenExpired ends the login on this device', async () => {
    const { account, auth } = await signedInClient(server.url, city, anna);
    server.setNow('2026-07-20T12:00:00+03:00');
    await expect(loadProfile(account, true)).rejects.toMatchObject({ kind: 'tokenExpired' });
    expect(auth.state.getState().status).toBe('expired');
  });

  test.each(['made-up', 'x'.repeat(2000)])(
    'API-02 a token that was never issued (%#) is answered like an expired one',
    async (token) => {
      const { account, auth } = recordingClient(server.url, city);
      auth.signIn({ kind: 'personal', token });
      await expect(loadProfile(account, true)).rejects.toMatchObject({ kind: 'tokenExpired' });
    },
  );

  test('AUTH-20 a token of one city is expired in another', async () => {
    const { auth } = await signedInClient(server.url, city, anna);
    const perm = recordingClient(server.url, 'perm');
    perm.auth.signIn({ kind: 'personal', token: auth.current() ?? '' });
    await expect(loadProfile(perm.account, true)).rejects.toMatchObject({ kind: 'tokenExpired' });
  });

  test.each([
    ['ru', 'Выйдите и войдите снова'],
    ['en', 'Log out and log in again'],
  ])(
    'FAIL-05 in the language %s a token that opens no account is answered with "%s"',
    async (language, message) => {
      const { config } = recordingClient(server.url, city);
      const reply = await fetch(`${config.apiUrl}/api/profile/get-profile-v5?token=${config.guestToken}`, {
        headers: { 'Accept-Language': language },
      });
      expect(await reply.json()).toMatchObject({ errorName: 'TokenNotFound', message });
    },
  );

  test('API-05 ERR-37 the guest token has no profile, and ends no session', async () => {
    const { account, auth, config } = recordingClient(server.url, city);
    auth.signIn({ kind: 'personal', token: config.guestToken });
    await expect(loadProfile(account, true)).rejects.toMatchObject({ code: 'TokenNotFound' });
    expect(auth.state.getState().status).toBe('signedIn');
  });
});
