import { logIn } from '@kerb/core/api/auth.ts';
import { changePassword, sendNewPassword, sendPasswordCode } from '@kerb/core/api/password.ts';
import { loadProofState } from '@kerb/core/api/proofs.ts';
import { checkEmail, checkPhone, register } from '@kerb/core/api/registration.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RecordingClient, recordingClient } from './client.ts';
import { countAsMade } from './count-as-made.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
const boris = { identifier: 'boris@kerb.example', password: 'parking-2' };
let server: CityServerHarness;
let database: PreparedDatabase;
let now = Date.UTC(2026, 5, 10, 9);

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ database, hasNetworkLimits: true });
});
afterAll(() => server.close());
/** Each test starts after the counts of the previous one have expired. */
beforeEach(() => advance(61));

/** Advances the clock by this many minutes. */
function advance(minutes: number): void {
  now += minutes * 60_000;
  server.setNow(new Date(now).toISOString());
}

/** The digits of the newest picture; the clock has to move between pictures. */
async function captchaAnswer(): Promise<string> {
  const reply = await fetch(`${server.url}/captcha?city=${city}`);
  return ((await reply.json()) as { answer: string }).answer;
}

describe('SEC-10 login attempts from one network', () => {
  let attempts = 0;
  let client: RecordingClient;
  beforeEach(() => {
    attempts = 0;
    client = recordingClient(server.url, city);
  });

  /**
   * Wrong passwords for unknown accounts, each another one, so that the limit of an account is never reached.
   * From the 31st on each needs a captcha.
   */
  async function attemptUntil(count: number): Promise<void> {
    for (; attempts < count; attempts += 1) {
      const stranger = { identifier: `stranger-${attempts}@kerb.example`, password: 'parking-1' };
      const outcome =
        attempts < 30 ? await logIn(client.account, stranger) : await logInWithCaptcha(stranger);
      expect(outcome).toMatchObject({ error: { code: 'IncorrectLogin' } });
    }
  }

  /** Two calls: the first brings the picture and counts nothing, the second answers it. */
  async function logInWithCaptcha(credentials: typeof boris) {
    advance(1 / 600);
    await logIn(client.account, credentials);
    return logIn(client.account, { ...credentials, captcha: await captchaAnswer() });
  }

  test('the 200th is accepted with the right captcha; after 200 even the right captcha and password are refused, for a quarter of an hour', async () => {
    await attemptUntil(40);
    // Each with a captcha takes two calls and a picture.
    await countAsMade(database, { count: 150, after: attempts, maximum: 200 });
    attempts += 150;
    await attemptUntil(199);
    expect(await logInWithCaptcha(boris)).toMatchObject({ status: 'ok' });
    // A right password counts nothing.
    await attemptUntil(200);
    expect(await logInWithCaptcha(boris)).toMatchObject({ error: { code: 'LoginTryLimit' } });
    advance(13);
    expect(await logInWithCaptcha(boris)).toMatchObject({ error: { code: 'LoginTryLimit' } });
    advance(2);
    expect(await logIn(client.account, boris)).toMatchObject({ status: 'ok' });
  });
});

describe('SEC-10 calls about accounts from one network', () => {
  const freePhone = '+7 (902) 000-00-00';

  /** The first two calls and the last one are made. */
  async function repeat(count: number, call: () => Promise<unknown>): Promise<void> {
    for (let index = 0; index < 2; index += 1) await call();
    await countAsMade(database, { count: count - 3, after: 2, maximum: 300 });
    await call();
  }

  test('300 phones are checked in an hour, and the next one is refused until the hour is over', async () => {
    const { account } = recordingClient(server.url, city);
    await repeat(300, () => checkPhone(account, freePhone));
    await expect(checkPhone(account, freePhone)).rejects.toMatchObject({
      code: 'UnknownError',
      httpStatus: 429,
    });
    advance(59);
    await expect(checkPhone(account, freePhone)).rejects.toMatchObject({ httpStatus: 429 });
    advance(1);
    await expect(checkPhone(account, freePhone)).resolves.toBeUndefined();
  });

  test('phones, e-mails, password codes and registrations count together', async () => {
    const { account } = recordingClient(server.url, city);
    await repeat(297, () => checkEmail(account, 'nobody@kerb.example'));
    await checkPhone(account, freePhone);
    await expect(sendPasswordCode(account, 'nobody@kerb.example')).rejects.toMatchObject({
      code: 'unknownEmail',
    });
    await expect(changePassword(account, 'WRONGCODE2', 'maple-99')).rejects.toMatchObject({
      code: 'IncorrectCode',
    });
    const refused = { httpStatus: 429 };
    const driver = { email: 'new@kerb.example', phone: freePhone, password: 'maple-99' };
    const named = { ...driver, firstName: 'Анна', lastName: 'Смирнова', middleName: '' };
    await expect(register(account, named)).rejects.toMatchObject(refused);
    await expect(checkEmail(account, 'nobody@kerb.example')).rejects.toMatchObject(refused);
    await expect(sendPasswordCode(account, 'anna@kerb.example')).rejects.toMatchObject(refused);
    await expect(sendNewPassword(account, 'anna@kerb.example')).rejects.toMatchObject(refused);
    await expect(changePassword(account, 'WRONGCODE2', 'maple-99')).rejects.toMatchObject(refused);
  });

  test('SEC-17 all cities count together, and what is refused does not count', async () => {
    const { account } = recordingClient(server.url, city);
    await repeat(300, () => checkPhone(account, freePhone));
    const kazan = recordingClient(server.url, 'kazan').account;
    for (let index = 0; index < 5; index += 1)
      await expect(checkPhone(kazan, freePhone)).rejects.toMatchObject({ httpStatus: 429 });
    advance(60);
    await repeat(300, () => checkPhone(kazan, freePhone));
  });
});

test('SEC-17 600 proofs are asked about in an hour, and the next one is refused until the hour is over', async () => {
  const { city: asking } = recordingClient(server.url, city);
  const ask = () => loadProofState(asking, 'a.b.c');
  await ask();
  await ask();
  await countAsMade(database, { count: 597, after: 2, maximum: 600 });
  expect(await ask()).toBe('invalid');
  await expect(ask()).rejects.toMatchObject({ httpStatus: 429 });
  advance(61);
  expect(await ask()).toBe('invalid');
});
