import { logIn } from '@kerb/core/api/auth.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordingClient } from './client.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
const boris = { identifier: 'boris@kerb.example', password: 'parking-2' };
const wrong = { ...boris, password: 'parking-0' };
let server: CityServerHarness;
let quarter = 0;

beforeAll(async () => {
  server = await startCityServer({ hasNetworkLimits: true });
});
afterAll(() => server.close());
/** Each test starts after the attempts of the previous one have expired. */
beforeEach(() => nextQuarter());

function nextQuarter(): void {
  quarter += 1;
  server.setNow(new Date(Date.UTC(2026, 5, 10, 9) + quarter * 16 * 60_000).toISOString());
}

const open = () => recordingClient(server.url, city).account;

async function answer(): Promise<string> {
  const reply = await fetch(`${server.url}/captcha?city=${city}`);
  return ((await reply.json()) as { answer: string }).answer;
}

async function failThreeTimes(account = open()) {
  await logIn(account, wrong);
  await logIn(account, wrong);
  return logIn(account, wrong);
}

describe('login attempts', () => {
  test('AUTH-08 the third wrong password gets a captcha, the first two do not', async () => {
    const account = open();
    for (const _ of [1, 2]) {
      const outcome = await logIn(account, wrong);
      expect(outcome).toMatchObject({ status: 'refused', error: { code: 'IncorrectLogin' } });
      expect(outcome).toHaveProperty('captcha', undefined);
    }
    const third = await logIn(account, wrong);
    expect(third).toMatchObject({ status: 'refused', error: { code: 'IncorrectLogin' } });
    expect(third).toHaveProperty('captcha', expect.stringMatching(/^data:image\/png;base64,iVBORw0KGgo/));
  });

  test('ERR-06 without the captcha even the right password is refused, with a new one', async () => {
    const account = open();
    await failThreeTimes(account);
    expect(await logIn(account, boris)).toMatchObject({
      error: { code: 'LoginTryLimit' },
      captcha: expect.stringMatching(/^data:image\/png;base64,/),
    });
  });

  test('ERR-07 a wrong answer is refused with a new picture, and each picture can be used once', async () => {
    const account = open();
    await failThreeTimes(account);
    const first = await answer();
    const refused = await logIn(account, { ...boris, captcha: 'xxxxx' });
    expect(refused).toMatchObject({ error: { code: 'CaptchaIncorrect' } });
    expect(await logIn(account, { ...boris, captcha: first })).toMatchObject({
      error: { code: 'CaptchaIncorrect' },
    });
    expect(await logIn(account, { ...boris, captcha: await answer() })).toMatchObject({ status: 'ok' });
  });

  test('SEC-10 a login resets the failed attempts of its account', async () => {
    const account = open();
    await failThreeTimes(account);
    await logIn(account, { ...boris, captcha: await answer() });
    expect(await logIn(account, wrong)).toHaveProperty('captcha', undefined);
  });

  test('SEC-10 after 20 attempts an account is refused for a quarter of an hour, even with the right captcha', async () => {
    const account = open();
    await failThreeTimes(account);
    for (let tries = 3; tries < 20; tries += 1) await logIn(account, { ...wrong, captcha: await answer() });
    const right = async () => logIn(account, { ...boris, captcha: await answer() });
    expect(await right()).toMatchObject({ error: { code: 'LoginTryLimit' } });
    nextQuarter();
    expect(await logIn(account, boris)).toMatchObject({ status: 'ok' });
  });

  test('SEC-10 concurrent attempts are counted separately', async () => {
    const account = open();
    const outcomes = await Promise.all([...'1234567890'].map(() => logIn(account, wrong)));
    const checked = outcomes.filter(
      (outcome) => outcome.status === 'refused' && outcome.error.code === 'IncorrectLogin',
    );
    expect(checked).toHaveLength(3);
  });

  test('SEC-10 an address that tries 30 accounts needs captchas', async () => {
    const account = open();
    const guess = (number: number) =>
      logIn(account, { identifier: `driver-${number}@kerb.example`, password: 'parking-1' });
    let last = await guess(0);
    for (let number = 1; number < 30; number += 1) last = await guess(number);
    expect(last).toHaveProperty('captcha', expect.stringContaining('data:image/png'));
    expect(await guess(30)).toMatchObject({ error: { code: 'LoginTryLimit' } });
  });
});
