import { topUp as sendTopUp } from '@kerb/core/api/account-payment.ts';
import { logIn } from '@kerb/core/api/auth.ts';
import { payVisit, priceVisit } from '@kerb/core/api/barrier.ts';
import { changePassword, sendPasswordCode } from '@kerb/core/api/password.ts';
import { payAsGuest } from '@kerb/core/api/payment.ts';
import { loadPaymentOutcome } from '@kerb/core/api/payment-outcome.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import { confirmEmail, sendEmailCode, register as sendRegistration } from '@kerb/core/api/registration.ts';
import { fromRoubles } from '@kerb/core/domain/money.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordingClient, signedInClient } from './client.ts';
import { outboxOf } from './outbox.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
const anna = { identifier: 'anna@kerb.example', password: 'parking-1' };
const boris = { identifier: 'boris@kerb.example', password: 'parking-2' };
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
/** A Wednesday. Each test starts a day after the previous one, when its counts have expired. */
let start = Date.parse('2026-03-04T12:00:00+03:00');
let drivers = 0;
let vehicles = 800;
let server: CityServerHarness;

beforeAll(async () => {
  server = await startCityServer();
});
afterAll(() => server.close());
beforeEach(() => {
  start += 40 * day;
  after(0);
});

/** Sets the clock to this many milliseconds after the test's start. */
function after(milliseconds: number): void {
  server.setNow(new Date(start + milliseconds).toISOString());
}

const refused = (code: string) => expect.objectContaining({ kind: 'refused', code });

const newDriver = (password = 'maple-99') => {
  const number = String(++drivers).padStart(4, '0');
  return {
    email: `limit${number}@kerb.example`,
    phone: `+7 (903) 000-${number.slice(0, 2)}-${number.slice(2)}`,
    password,
    firstName: 'Анна',
    lastName: 'Смирнова',
    middleName: '',
  };
};

async function register() {
  const { account } = recordingClient(server.url, city);
  const driver = newDriver();
  const salt = await sendRegistration(account, driver);
  return { account, driver, salt, code: await newestCode(driver.email) };
}

async function newestCode(recipient: string): Promise<string> {
  const [message] = await outboxOf(server.url, recipient);
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
}

describe('time limits, to the second', () => {
  test('SEC-18 a token ends after a week in which it was not used', async () => {
    const { account } = await signedInClient(server.url, city, anna);
    after(7 * day - second);
    await expect(loadProfile(account, true)).resolves.toMatchObject({ email: anna.identifier });
    after(14 * day - second);
    await expect(loadProfile(account, true)).rejects.toMatchObject({ kind: 'tokenExpired' });
  });

  test('AUTH-20 SEC-18 a token that is used ends after 30 days', async () => {
    const { account } = await signedInClient(server.url, city, anna);
    for (let days = 6; days < 30; days += 6) {
      after(days * day);
      await loadProfile(account, true);
    }
    after(30 * day - second);
    await expect(loadProfile(account, true)).resolves.toMatchObject({ email: anna.identifier });
    after(30 * day);
    await expect(loadProfile(account, true)).rejects.toMatchObject({ kind: 'tokenExpired' });
  });

  test('AUTH-08 a captcha is valid for ten minutes', async () => {
    const { account } = recordingClient(server.url, city);
    const answer = async () => {
      const reply = await fetch(`${server.url}/captcha?city=${city}`);
      return ((await reply.json()) as { answer: string }).answer;
    };
    for (const _ of [1, 2, 3]) await logIn(account, { ...boris, password: 'parking-0' });
    const first = await answer();
    after(10 * minute);
    expect(await logIn(account, { ...boris, captcha: first })).toMatchObject({
      error: { code: 'CaptchaIncorrect' },
    });
    const other = await answer();
    // The attempts of the start have expired after 15 minutes, so new ones are made.
    after(day);
    for (const _ of [1, 2, 3]) await logIn(account, { ...boris, password: 'parking-0' });
    expect(await answer()).not.toBe(other);
    const last = await answer();
    after(day + 10 * minute - second);
    expect(await logIn(account, { ...boris, captcha: last })).toMatchObject({ status: 'ok' });
  });

  test('API-39 the code of an e-mail is valid for a quarter of an hour', async () => {
    const one = await register();
    after(15 * minute - second);
    await expect(confirmEmail(one.account, one.salt, one.code)).resolves.toBeUndefined();
    after(hour);
    const other = await register();
    after(hour + 15 * minute);
    await expect(confirmEmail(other.account, other.salt, other.code)).rejects.toEqual(
      refused('IncorrectCode'),
    );
  });

  test('API-39 a registration can be confirmed for a day', async () => {
    const { account, salt, driver } = await register();
    after(day - second);
    await sendEmailCode(account, salt, driver.email);
    const code = await newestCode(driver.email);
    after(day);
    await expect(confirmEmail(account, salt, code)).rejects.toEqual(refused('registrationError'));
    after(day - second);
    await expect(confirmEmail(account, salt, code)).resolves.toBeUndefined();
  });

  test('API-44 the code for a new password is valid for an hour, and the check says so', async () => {
    const { account, sent } = recordingClient(server.url, 'tver');
    await sendPasswordCode(account, boris.identifier);
    const [letter] = await outboxOf(server.url, boris.identifier);
    const code = /пароля: (\w+)/.exec(letter?.text ?? '')?.[1] ?? '';
    after(hour);
    await expect(changePassword(account, code, 'maple-88')).rejects.toEqual(refused('IncorrectCode'));
    // The new password was not even sent.
    expect(sent.at(-1)?.path).toBe('/api/profile/restore-password/check');
    after(hour - second);
    await expect(changePassword(account, code, 'maple-88')).resolves.toBeUndefined();
  });

  test('SEC-10 the eleventh code of a recipient is sent when the hour is over', async () => {
    const { account, salt, driver } = await register();
    for (let sent = 1; sent < 10; sent += 1) await sendEmailCode(account, salt, driver.email);
    after(hour - second);
    await expect(sendEmailCode(account, salt, driver.email)).rejects.toEqual(refused('SMSNotSend'));
    after(hour);
    await expect(sendEmailCode(account, salt, driver.email)).resolves.toBeUndefined();
  });

  test('SEC-10 an hour that began on a clock a day ahead does not last a day', async () => {
    after(day);
    const { account, salt, driver } = await register();
    for (let sent = 1; sent < 10; sent += 1) await sendEmailCode(account, salt, driver.email);
    after(0);
    await expect(sendEmailCode(account, salt, driver.email)).resolves.toBeUndefined();
  });

  test('PLUS-02 a waiting payment can be paid for 20 minutes', async () => {
    const { city: source } = recordingClient(server.url, city);
    const begin = async () => {
      const attemptId = crypto.randomUUID();
      const order = { ...stay(), isForeignPlate: false, vehicleCategory: 'B', methodId: 'card' };
      const options = { attemptId, returnUrl: undefined };
      const { redirectUrl = '' } = await payAsGuest(source, { ...order, phone: undefined }, options);
      return { attemptId, redirectUrl };
    };
    const payAtBank = (page: string) =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
    const [inTime, tooLate] = [await begin(), await begin()];
    after(20 * minute - second);
    await payAtBank(inTime.redirectUrl);
    after(20 * minute);
    await payAtBank(tooLate.redirectUrl);
    expect(await loadPaymentOutcome(source, inTime.attemptId)).toMatchObject({ state: 'paid' });
    expect(await loadPaymentOutcome(source, tooLate.attemptId)).toEqual({ state: 'declined' });
  });

  test.each([
    [45 * second, undefined],
    [46 * second, 'PriceChangedTryLater'],
  ])('BAR-04 the price of a visit, paid %d ms later, is refused with %s', async (delay, code) => {
    const { city: source } = recordingClient(server.url, city);
    const price = await priceVisit(source, { number: '210001', parkingNumber: undefined });
    after(delay);
    const options = { attemptId: crypto.randomUUID(), returnUrl: undefined };
    const payment = payVisit(source, { price, methodId: 'card', phone: undefined }, options);
    if (code) await expect(payment).rejects.toEqual(refused(code));
    else await expect(payment).resolves.toHaveProperty('redirectUrl');
  });

  test.each([
    ['until a quarter of an hour', 15 * minute, true],
    ['no longer a second later', 15 * minute + second, false],
  ])('FLB-01 a visit is free %s', async (_when, inside, isFree) => {
    const { city: source } = recordingClient(server.url, city);
    // The car of this card drives in at 11:20, 40 minutes before the start.
    after(-40 * minute + inside);
    const { cost } = await priceVisit(source, { number: '210012', parkingNumber: undefined });
    expect(cost === 0).toBe(isFree);
  });
});

const stay = () => ({
  spot: { zoneId: '1001', parkingCode: undefined },
  plate: normalisePlate(`К${++vehicles}МН152`),
  duration: minutes(60),
  startedAt: undefined,
});

describe('smallest and largest values', () => {
  test.each([
    ['00:14', 'ValidationError'],
    ['00:15', undefined],
    ['24:00', undefined],
    ['24:01', 'ValidationError'],
  ])('PAY-07 a duration of %s is refused with %s', async (Duration, errorName) => {
    const reply = await fetch(`${server.url}/${city}/api/payment/cost`, {
      method: 'POST',
      body: new URLSearchParams({ Vehicle: 'К001КК52', Zone: '1001', Duration, Token: 'guest' }),
    });
    const body = (await reply.json()) as { status: string; errorName?: string };
    expect([body.status, body.errorName]).toEqual([errorName ? 'error' : 'ok', errorName]);
  });

  test.each([
    [0, 'ValidationError'],
    [0.01, undefined],
    [15_000, undefined],
    [15_000.01, 'RefillAmountCanNotBeMaxAllowable'],
  ])('VAL-03 a top-up of %d roubles is refused with %s', async (roubles, code) => {
    const { account } = await signedInClient(server.url, city, anna);
    const options = { attemptId: crypto.randomUUID(), returnUrl: undefined };
    const topUp = { amount: fromRoubles(roubles), methodId: 'card', phone: undefined };
    if (code) await expect(sendTopUp(account, topUp, options)).rejects.toEqual(refused(code));
    else await expect(sendTopUp(account, topUp, options)).resolves.toHaveProperty('redirectUrl');
  });

  test.each([
    // Not one of the commonest, which are refused for that.
    ['qx-9z', 'ValidationError'],
    ['park-9', undefined],
    ['p'.repeat(64), undefined],
    ['p'.repeat(65), 'ValidationError'],
    // One of the commonest.
    ['123456', 'ValidationError'],
    ['Password1', 'ValidationError'],
  ])('API-35 REG-05 a registration with the password %s is refused with %s', async (password, code) => {
    const { account } = recordingClient(server.url, city);
    const registration = sendRegistration(account, newDriver(password));
    if (code) await expect(registration).rejects.toEqual(refused(code));
    else await expect(registration).resolves.toEqual(expect.any(String));
  });
});
