import { demoCompany } from '@kerb/city-server/demo/people/demo-accounts.ts';
import { logIn } from '@kerb/core/api/auth.ts';
import { loadCaptchaSpeech } from '@kerb/core/api/captcha-speech.ts';
import { logInAsCompany } from '@kerb/core/api/company-login.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import { proveWork } from '@kerb/core/api/proof-of-work.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordingClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import { rawCall } from './raw-call.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
let server: CityServerHarness;
let now = Date.parse('2026-03-04T12:00:00+03:00');

const allow = (isAllowed: boolean) =>
  controlCalls(server.url)('PUT', `/cities/${city}/settings/options.isCoopProfile`, { value: isAllowed });

beforeAll(async () => {
  server = await startCityServer({ hasNetworkLimits: true });
  expect(await allow(true)).toMatchObject({ status: 'ok' });
});
afterAll(() => server.close());

function open() {
  now += 16 * 60_000;
  server.setNow(new Date(now).toISOString());
  return recordingClient(server.url, city);
}

test('API-33 a company signs in by taxpayer number and contract number', async () => {
  const { account, sent } = open();
  expect(await logInAsCompany(account, demoCompany)).toMatchObject({ status: 'ok' });
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/auth/login-corp-v1' });
  const { inn, contractNumber } = demoCompany;
  const untidy = { inn, contractNumber: ` ${contractNumber} ` };
  expect((await rawCall(`${server.url}/${city}/api/auth/login-corp-v1`, untidy)).status).toBe('ok');
});

test('SEC-20 a company’s token opens no call of a driver', async () => {
  const { account, auth } = open();
  const outcome = await logInAsCompany(account, demoCompany);
  if (outcome.status !== 'ok') throw new Error(outcome.status);
  auth.signIn({ kind: 'company', token: outcome.token });
  await expect(loadProfile(account, true)).rejects.toMatchObject({ kind: 'tokenExpired' });
});

test('API-33 ERR-04 SEC-10 a wrong contract, an unknown company and a driver’s e-mail get one answer', async () => {
  const { account } = open();
  const { inn, contractNumber } = demoCompany;
  for (const company of [
    { inn, contractNumber: 'К-1' },
    { inn: '7700000000', contractNumber },
    { inn: 'anna@kerb.example', contractNumber: 'parking-1' },
  ])
    expect(await logInAsCompany(account, company)).toMatchObject({ error: { code: 'IncorrectLogin' } });
  expect(await logIn(account, { identifier: inn, password: contractNumber })).toMatchObject({
    status: 'refused',
  });
});

test('SEC-10 after three wrong contracts the right one needs a captcha, which a proof passes', async () => {
  const { account } = open();
  for (const _ of [1, 2, 3]) await logInAsCompany(account, { ...demoCompany, contractNumber: 'К-1' });
  expect(await logInAsCompany(account, demoCompany)).toMatchObject({
    error: { code: 'LoginTryLimit' },
    captcha: expect.stringMatching(/^data:image/),
  });
  const proof = await proveWork(account);
  expect(await logInAsCompany(account, { ...demoCompany, proof })).toMatchObject({ status: 'ok' });
});

test('AUTH-08 a company’s picture is read aloud by its taxpayer number', async () => {
  const { account } = open();
  const { inn } = demoCompany;
  const speak = () => loadCaptchaSpeech(account, { identifier: inn, device: undefined, language: 'ru' });
  await expect(speak()).rejects.toMatchObject({ code: 'CaptchaIncorrect' });
  for (const _ of [1, 2, 3]) await logInAsCompany(account, { inn, contractNumber: 'К-1' });
  expect((await speak()).byteLength).toBeGreaterThan(1000);
});

test('AUTH-04 there is no such login in a city without company accounts', async () => {
  const { account } = open();
  await allow(false);
  expect(await logInAsCompany(account, demoCompany)).toMatchObject({ status: 'refused' });
});
