import { logIn } from '@kerb/core/api/auth.ts';
import { changePassword, sendNewPassword, sendPasswordCode } from '@kerb/core/api/password.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import { confirmEmail, confirmPhone, register, sendPhoneCode } from '@kerb/core/api/registration.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordingClient, signedInClient } from './client.ts';
import { countAsMade } from './count-as-made.ts';
import { outboxOf } from './outbox.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { type RawCallOptions, rawCall } from './raw-call.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
const anna = { identifier: 'anna@kerb.example', password: 'parking-1' };
const annasPhone = '79000000001';
const hour = 3_600_000;
let server: CityServerHarness;
let database: PreparedDatabase;
/** Each test starts a day after the previous one. */
let start = Date.parse('2026-03-04T12:00:00+03:00');
let drivers = 0;

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ database, hasNetworkLimits: true });
});
afterAll(() => server.close());
beforeEach(() => {
  start += 24 * hour;
  after(0);
});

function after(milliseconds: number): void {
  server.setNow(new Date(start + milliseconds).toISOString());
}

const refused = (code: string) => expect.objectContaining({ kind: 'refused', code });
const newest = async (recipient: string) => (await outboxOf(server.url, recipient))[0]?.text ?? '';
const digitsOf = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? '';
const sentPassword = (text: string) => /пароль: (\w+)/.exec(text)?.[1] ?? '';
const passwordCode = (text: string) => /пароля: (\w+)/.exec(text)?.[1] ?? '';

function newDriver() {
  const number = String(++drivers).padStart(4, '0');
  return {
    email: `proof${number}@kerb.example`,
    phone: `7904000${number}`,
    password: 'maple-99',
    firstName: 'Анна',
    lastName: 'Смирнова',
    middleName: '',
  };
}

async function registered(where = city) {
  const { account } = recordingClient(server.url, where);
  const driver = newDriver();
  const salt = await register(account, driver);
  const letter = await newest(driver.email);
  const [, linkSalt = '', code = ''] = /confirmation\/email\/([^/]+)\/(\d+)/.exec(letter) ?? [];
  return { account, driver, salt, letter, linkSalt, code };
}

describe('fault 5: easy restore', () => {
  test('RST-07 a request changes nothing: the old password and all sessions stay', async () => {
    const owner = await signedInClient(server.url, city, anna);
    await sendNewPassword(recordingClient(server.url, city).account, annasPhone);
    expect(sentPassword(await newest(annasPhone))).toMatch(/^\w{12}$/);
    await expect(loadProfile(owner.account, true)).resolves.toMatchObject({ email: anna.identifier });
    await expect(signedInClient(server.url, city, anna)).resolves.toBeDefined();
  });

  test('RST-07 the password that was sent replaces the old one at its first use, and sessions end', async () => {
    const owner = await signedInClient(server.url, 'tula', anna);
    const { account } = recordingClient(server.url, 'tula');
    await sendNewPassword(account, annasPhone);
    const password = sentPassword(await newest(annasPhone));
    expect(await logIn(account, { ...anna, password })).toMatchObject({ status: 'ok' });
    expect(await logIn(account, anna)).toMatchObject({ error: { code: 'IncorrectLogin' } });
    expect(await logIn(account, { ...anna, password })).toMatchObject({ status: 'ok' });
    await expect(loadProfile(owner.account, true)).rejects.toMatchObject({ kind: 'tokenExpired' });
    expect(await newest(anna.identifier)).toContain('пароль вашего аккаунта изменён');
  });

  test('RST-07 an unused password expires after an hour', async () => {
    const { account } = recordingClient(server.url, city);
    await sendNewPassword(account, annasPhone);
    const password = sentPassword(await newest(annasPhone));
    after(hour);
    expect(await logIn(account, { ...anna, password })).toMatchObject({ error: { code: 'IncorrectLogin' } });
    after(hour - 1000);
    expect(await logIn(account, { ...anna, password })).toMatchObject({ status: 'ok' });
  });

  test('RST-07 SHELL-34 a city with `easyRestore: false` refuses, and sends nothing', async () => {
    const before = await newest(annasPhone);
    const { account } = recordingClient(server.url, 'sevastopol');
    await expect(sendNewPassword(account, annasPhone)).rejects.toEqual(refused('InDevelopingError'));
    expect(await newest(annasPhone)).toBe(before);
  });
});

describe('fault 9: messages to phones', () => {
  test('SEC-10 no SMS is sent before the e-mail is confirmed', async () => {
    const { account, salt, driver } = await registered();
    await expect(sendPhoneCode(account, salt, driver.phone, { isSmsInstead: false })).rejects.toEqual(
      refused('registrationError'),
    );
    expect(await outboxOf(server.url, driver.phone)).toEqual([]);
  });

  test('SEC-17 a network asks for 60 SMS in an hour, in all cities together', async () => {
    let sent = 0;
    const ask = async (where: string) => {
      const { account, salt, code } = await registered(where);
      await confirmEmail(account, salt, code);
      sent += 1;
    };
    for (let index = 0; index < 4; index += 1) await ask(index % 2 ? city : 'tula');
    await countAsMade(database, { count: 55, after: 4, maximum: 60 });
    await ask('tula');
    await expect(ask('perm')).rejects.toEqual(refused('SMSNotSend'));
    expect(sent).toBe(5);
  });
});

describe('fault 10: guesses of codes', () => {
  test('SEC-10 an SMS has six digits', async () => {
    const { account, salt, driver, code } = await registered();
    await confirmEmail(account, salt, code);
    expect(await newest(driver.phone)).toMatch(/: \d{6}\b/);
  });

  test('SEC-10 five wrong guesses in an hour lock a phone; neither a resend nor a new registration unlocks it', async () => {
    const { account, salt, driver, code } = await registered();
    await confirmEmail(account, salt, code);
    const right = digitsOf(await newest(driver.phone));
    const wrong = right === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1)
      await expect(confirmPhone(account, salt, wrong)).rejects.toEqual(refused('IncorrectCode'));
    await sendPhoneCode(account, salt, driver.phone, { isSmsInstead: false });
    const resent = digitsOf(await newest(driver.phone));
    await expect(confirmPhone(account, salt, resent)).rejects.toEqual(refused('IncorrectCode'));

    const again = await register(account, { ...driver, email: `again-${driver.email}` });
    await confirmEmail(account, again, digitsOf(await newest(`again-${driver.email}`)));
    const other = digitsOf(await newest(driver.phone));
    await expect(confirmPhone(account, again, other)).rejects.toEqual(refused('IncorrectCode'));
    after(hour);
    await sendPhoneCode(account, salt, driver.phone, { isSmsInstead: false });
    await expect(confirmPhone(account, salt, digitsOf(await newest(driver.phone)))).resolves.toBeTruthy();
  });
});

const guesses = (where: string, salt: string) => (typed: string, from: NonNullable<RawCallOptions['from']>) =>
  rawCall(`${server.url}/${where}/api/auth/confirm-phone`, { token: salt, code: typed }, { from });

test.each([
  ['accepted', 'after 27 guesses', 27],
  ['refused', 'after 30', 30],
])('SEC-10 from other networks six digits are %s %s', async (outcome, _, made) => {
  const { account, salt, driver, code } = await registered();
  await confirmEmail(account, salt, code);
  const right = digitsOf(await newest(driver.phone));
  const guess = guesses(city, salt);
  const wrong = right === '000000' ? '000001' : '000000';
  for (const from of ['127.0.0.2', '127.0.0.3', '127.0.0.4'] as const)
    for (let tries = 0; tries < 3; tries += 1) await guess(wrong, from);
  await countAsMade(database, { count: made - 9, after: 9, maximum: 30 });
  const { status, errorName } = await guess(right, '127.0.0.5');
  expect(errorName ?? status).toBe(outcome === 'accepted' ? 'ok' : 'IncorrectCode');
});

test('SEC-10 four digits are guessed ten times altogether, from however many networks', async () => {
  const { account, salt, driver, code } = await registered('kazan');
  await confirmEmail(account, salt, code);
  const [, ...ends] = /(\d\d)-(\d\d)$/.exec(await newest(driver.phone)) ?? [];
  const right = ends.join('');
  const wrong = right === '0000' ? '0001' : '0000';
  const guess = guesses('kazan', salt);
  for (const from of ['127.0.0.2', '127.0.0.3', '127.0.0.4'] as const)
    for (let tries = 0; tries < 4; tries += 1)
      expect((await guess(wrong, from)).errorName).toBe('IncorrectCode');
  expect((await guess(right, '127.0.0.5')).errorName).toBe('IncorrectCode');
});

describe('fault 21: a code is used once', () => {
  test('SEC-10 of ten uses of a restore code at the same time one is accepted', async () => {
    const { account } = recordingClient(server.url, 'tver');
    await sendPasswordCode(account, anna.identifier);
    const token = passwordCode(await newest(anna.identifier));
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        rawCall(
          `${server.url}/tver/api/profile/restore-password/change`,
          { token, pass: `maple-1${index}` },
          { method: 'PUT' },
        ),
      ),
    );
    expect(replies.filter(({ status }) => status === 'ok')).toHaveLength(1);
    expect(replies.filter(({ errorName }) => errorName === 'IncorrectCode')).toHaveLength(9);
  });
});

describe('fault 25: codes of one account', () => {
  const ask = (login: string, from: NonNullable<RawCallOptions['from']>) =>
    rawCall(
      `${server.url}/${city}/api/profile/restore-password-v2/change`,
      { login, type: login.includes('@') ? 'email' : 'phone' },
      { method: 'PUT', ...(from ? { from } : {}) },
    );

  test('SEC-10 e-mail and phone of one account are counted together', async () => {
    for (let sent = 0; sent < 10; sent += 1)
      expect(await ask(sent % 2 ? anna.identifier : annasPhone, '127.0.0.1')).toMatchObject({ status: 'ok' });
    for (const login of [anna.identifier, annasPhone])
      expect(await ask(login, '127.0.0.1')).toMatchObject({ errorName: 'SMSNotSend' });
  });

  test('SEC-17 a stranger who uses up the codes of a network does not block the owner', async () => {
    for (let sent = 0; sent < 15; sent += 1) await ask(annasPhone, '127.0.0.2');
    expect(await ask(annasPhone, '127.0.0.2')).toMatchObject({ errorName: 'SMSNotSend' });
    expect(await ask(annasPhone, '127.0.0.1')).toMatchObject({ status: 'ok' });
  });
});

describe('fault 26: a registration link that its victim opens', () => {
  test('the letter says what it is for and what to do if it was not you', async () => {
    const { letter } = await registered();
    expect(letter).toContain('указал этот e-mail при регистрации');
    expect(letter).toContain('Если это не вы');
  });

  test('REG-10 makes no account for the one who asked, who has neither the code nor the link’s salt', async () => {
    const { account, driver, salt, linkSalt, code } = await registered();
    await confirmEmail(account, linkSalt, code);
    const sms = digitsOf(await newest(driver.phone));
    await expect(confirmPhone(account, salt, sms)).rejects.toEqual(refused('registrationError'));
    await expect(sendPhoneCode(account, salt, driver.phone, { isSmsInstead: false })).rejects.toEqual(
      refused('registrationError'),
    );
  });

  test('REG-10 who goes on by the link gets an account without the password of the form, and a letter to set one', async () => {
    const { account, driver, linkSalt, code } = await registered();
    await confirmEmail(account, linkSalt, code);
    await expect(confirmPhone(account, linkSalt, digitsOf(await newest(driver.phone)))).resolves.toBeTruthy();
    const credentials = { identifier: driver.email, password: driver.password };
    expect(await logIn(account, credentials)).toEqual({ status: 'emptyPassword' });
    await changePassword(account, passwordCode(await newest(driver.email)), 'maple-88');
    expect(await logIn(account, { ...credentials, password: 'maple-88' })).toMatchObject({ status: 'ok' });
  });

  test('REG-11 the browser that registered goes on with the letter’s code, also after the link was opened', async () => {
    const { account, driver, salt, linkSalt, code } = await registered();
    // A link may be opened twice.
    for (const _ of [1, 2]) await confirmEmail(account, linkSalt, code);
    await confirmEmail(account, salt, code);
    await confirmPhone(account, salt, digitsOf(await newest(driver.phone)));
    const credentials = { identifier: driver.email, password: driver.password };
    expect(await logIn(account, credentials)).toMatchObject({ status: 'ok' });
  });
});
