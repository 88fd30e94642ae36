import { portalOptions } from '@kerb/cities/portal-options.ts';
import { logInWithExternalId } from '@kerb/core/api/external-id.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import { authorizeAddress } from '@kerb/core/auth/external-id-flow.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordingClient, signedInClient } from './client.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'tula';
const portal = 'http://localhost:4173';
let server: CityServerHarness;
let database: PreparedDatabase;
let now = Date.parse('2026-03-04T12:00:00+03:00');

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ database });
});
afterAll(() => server.close());
beforeEach(() => {
  now += 3_600_000;
  server.setNow(new Date(now).toISOString());
});

/** The provider's page for an attempt of this city's portal. */
function pageOf(of = city, origin = portal, state = 'state-1'): string {
  const { externalId } = portalOptions(of);
  if (!externalId) throw new Error(`${of} has no provider of accounts`);
  const { pathname } = new URL(externalId.authorizeUrl);
  return authorizeAddress({ ...externalId, authorizeUrl: `${server.url}${pathname}` }, origin, state);
}

/** Presses a button of the provider's page. */
function press(page: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

/** The fields of the address to which the provider sends the browser. */
async function answerOf(page: string, fields: Readonly<Record<string, string>>) {
  const reply = await press(page, fields);
  const [address = '', fragment = ''] = (reply.headers.get('location') ?? '').split('#');
  return { address, ...Object.fromEntries(new URLSearchParams(fragment)) } as Readonly<
    Record<string, string>
  >;
}

const anna = { email: 'anna@kerb.example' };
const accessToken = async (of = city, fields: Readonly<Record<string, string>> = anna) =>
  (await answerOf(pageOf(of), fields)).access_token ?? '';

test('API-32 the access token is sent by GET, and the reply has the token of the driver with this e-mail', async () => {
  const { account, auth, sent } = recordingClient(server.url, city);
  const token = await logInWithExternalId(account, await accessToken());
  expect(sent[0]).toMatchObject({
    method: 'GET',
    path: '/backend/v2/externalIdLogin',
    fields: { token: expect.stringMatching(/^[\w-]{43}$/) },
  });
  auth.signIn({ kind: 'personal', token });
  expect(await loadProfile(account, true)).toMatchObject(anna);
});

test('API-32 a city’s config can give the call another path', async () => {
  const callPaths = { externalIdLogin: '/backend/v2/elsewhere' };
  const { account, sent } = recordingClient(server.url, city, { callPaths });
  await expect(logInWithExternalId(account, 'x')).rejects.toMatchObject({ name: 'AppError' });
  expect(sent[0]).toMatchObject({ path: '/backend/v2/elsewhere' });
});

describe('AUTH-23 an access token', () => {
  const login = async (token: string, of = city) =>
    logInWithExternalId(recordingClient(server.url, of).account, token);
  const failed = { kind: 'refused', code: 'ExternalIdFailed' };

  test('AUTH-23 is exchanged once, also when it is sent twice at the same time', async () => {
    const token = await accessToken();
    const outcomes = await Promise.allSettled([login(token), login(token)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(login(token)).rejects.toMatchObject(failed);
  });

  test('AUTH-23 is for the portal of one city', async () => {
    const token = await accessToken();
    await expect(login(token, 'tver')).rejects.toMatchObject(failed);
    expect(await login(token)).toEqual(expect.any(String));
  });

  test('AUTH-23 ends after two minutes', async () => {
    const token = await accessToken();
    server.setNow(new Date(now + 2 * 60_000).toISOString());
    await expect(login(token)).rejects.toMatchObject(failed);
  });

  test.each(['', 'made-up', 'x'.repeat(500)])('AUTH-23 %j was never issued', async (token) => {
    await expect(login(token)).rejects.toMatchObject(failed);
  });

  test('AUTH-23 of a person without an account here is answered as one that was never issued', async () => {
    await expect(login(await accessToken(city, { email: 'gleb@kerb.example' }))).rejects.toMatchObject(
      failed,
    );
  });

  test('AUTH-23 is stored as a hash, and is no token of an account', async () => {
    const token = await accessToken();
    const rows = await database.query('select * from external_id_tokens');
    expect(rows.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows.rows)).not.toContain(token);
    const client = await signedInClient(server.url, city, {
      identifier: anna.email,
      password: 'parking-1',
    });
    client.auth.signIn({ kind: 'personal', token });
    await expect(loadProfile(client.account, true)).rejects.toMatchObject({ kind: 'tokenExpired' });
  });
});

describe('AUTH-23 the provider', () => {
  test('AUTH-23 answers the callback page of the portal, with the state that it was asked with', async () => {
    const state = 'a state & more#';
    const answer = await answerOf(pageOf(city, portal, state), anna);
    expect(answer).toEqual({
      address: `${portal}/external-id-callback.html`,
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      state,
    });
  });

  test('AUTH-23 a driver who does not want to log in gives the portal an error', async () => {
    expect(await answerOf(pageOf(), { action: 'cancel' })).toEqual({
      address: `${portal}/external-id-callback.html`,
      error: 'access_denied',
      state: 'state-1',
    });
  });

  const changed = (name: string, value: string | undefined) => {
    const address = new URL(pageOf());
    if (value === undefined) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
    return address.href;
  };

  test.each([
    ['redirect_uri', 'https://evil.example/external-id-callback.html'],
    ['redirect_uri', 'http://localhost:4173.evil.example/external-id-callback.html'],
    ['redirect_uri', 'http://localhost:4173@evil.example/external-id-callback.html'],
    ['redirect_uri', 'http://localhost:4173/external-id-callback.html?next=https://evil.example'],
    ['redirect_uri', 'http://localhost:4173/other.html'],
    ['redirect_uri', 'javascript:alert(1)'],
    ['redirect_uri', undefined],
    ['client_id', 'portal-perm'],
    ['client_id', undefined],
    ['response_type', 'code'],
    ['state', undefined],
    ['state', ''],
  ])('AUTH-23 a foreign origin or a wrong request gets no answer: %s %s', async (name, value) => {
    const page = changed(name, value);
    expect((await fetch(page)).status).toBe(400);
    const reply = await press(page, anna);
    expect([reply.status, reply.headers.get('location')]).toEqual([400, null]);
  });

  test('AUTH-23 an unknown person, and a form of another site, get no answer', async () => {
    const unknown = await press(pageOf(), { email: 'nobody@kerb.example' });
    expect([unknown.status, unknown.headers.get('location')]).toEqual([400, null]);
    const foreign = await fetch(pageOf(), {
      method: 'POST',
      body: new URLSearchParams(anna),
      headers: { Origin: 'https://evil.example' },
      redirect: 'manual',
    });
    expect([foreign.status, foreign.headers.get('location')]).toEqual([403, null]);
  });

  test('SEC-11 its page runs no script and is in no frame', async () => {
    const { headers } = await fetch(pageOf());
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
