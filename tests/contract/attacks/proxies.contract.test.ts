import { afterEach, expect, test } from 'vitest';
import { type CityServerHarness, startCityServer } from '../server-harness.ts';

let server: CityServerHarness;
afterEach(() => server.close());

/** Whether the client at this address has to read a picture, after one wrong password. */
async function needsCaptcha(address: string): Promise<boolean> {
  const reply = await fetch(`${server.url}/nizhny-novgorod/api/auth/login-v5`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': address },
    body: new URLSearchParams({ login: 'boris@kerb.example', password: 'parking-0' }),
  });
  return 'captcha' in ((await reply.json()) as object);
}

/** The third wrong password of an account from a network asks for a picture. */
test.each([
  ['a trusted proxy names its clients, and each counts for itself', ['127.0.0.1'], false],
  ['what anybody else writes into X-Forwarded-For counts for nothing', [], true],
])('SEC-17 fault 7: %s', async (_what, trustedProxies, isCountedTogether) => {
  server = await startCityServer({ hasNetworkLimits: true, trustedProxies });
  for (const address of ['203.0.113.1', '203.0.113.2']) expect(await needsCaptcha(address)).toBe(false);
  expect(await needsCaptcha('203.0.113.3')).toBe(isCountedTogether);
  if (!isCountedTogether) {
    await needsCaptcha('203.0.113.1');
    expect(await needsCaptcha('203.0.113.1')).toBe(true);
  }
});
