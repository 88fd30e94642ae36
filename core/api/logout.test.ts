import { afterEach, expect, test, vi } from 'vitest';
import { createAccountSource } from './account-source.ts';
import { logOut } from './auth.ts';
import { recordedApi } from './recorded-api.fixture.ts';

const options = 'GET /api/info/get-options-info-v3';
const canEnd = { capabilities: { signedInDevices: true } };

afterEach(() => vi.restoreAllMocks());

test('SEC-18 a logout ends its token on the server, where the city can do that', async () => {
  const { account, sent } = recordedApi(canEnd);
  await logOut(account);
  expect(sent).toEqual([
    [options, {}],
    ['POST /api/auth/logout', {}, { authorization: 'Bearer own-token' }],
  ]);
});

test.each([{}, { capabilities: [] }, { capabilities: { signedInDevices: 'yes' } }])(
  'SEC-18 a city with the options %j is not asked to end a token',
  async (reply) => {
    const { account, sent } = recordedApi(reply);
    await logOut(account);
    expect(sent).toEqual([[options, {}]]);
  },
);

test.each([
  ['v1', []],
  ['v2', ['GET /api/info/get-options-info-v2', 'POST /api/auth/logout']],
] as const)(
  'API-20 SEC-18 a logout asks for the version of the options that the city has: %s',
  async (version, calls) => {
    const { config, city, fetch, sent } = recordedApi(canEnd);
    const own = { ...config, callVersions: { ...config.callVersions, options: version } };
    const tokens = { current: () => 'own-token', expired: () => {} };
    await logOut(createAccountSource(own, { clock: city.clock, tokens, fetch }));
    expect(sent.map(([call]) => call)).toEqual(calls);
  },
);

test('SEC-18 a logout that cannot reach the city ends well on this device', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await expect(logOut(recordedApi(() => new Response('', { status: 502 })).account)).resolves.toBeUndefined();
  expect(warn).toHaveBeenCalled();
});

test('nobody who is signed out logs out', async () => {
  const { config, city, fetch, sent } = recordedApi(canEnd);
  const tokens = { current: () => undefined, expired: () => {} };
  await logOut(createAccountSource(config, { clock: city.clock, tokens, fetch }));
  expect(sent).toEqual([]);
});
