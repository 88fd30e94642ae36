import { demoAccounts } from '@kerb/city-server/demo/people/demo-accounts.ts';
import {
  endSession,
  extendSession,
  quoteAccountStay,
  quoteExtension,
  startStay,
  topUp,
} from '@kerb/core/api/account-payment.ts';
import { loadOwnPaymentOutcome } from '@kerb/core/api/account-payment-outcome.ts';
import { loadSettings, loadZones } from '@kerb/core/api/city.ts';
import { quoteStay } from '@kerb/core/api/payment.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import { fromRoubles } from '@kerb/core/domain/money.ts';
import type { Stay } from '@kerb/core/domain/payment/order.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import { instant, minutes } from '@kerb/core/domain/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RecordingClient, signedInClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { rawCall } from './raw-call.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
/** A Wednesday. Zone 1001 has a price at every hour. */
const noon = '2026-06-10T12:00:00+03:00';
const at = (time: string) => `2026-06-10T${time}:00+03:00`;

const credentialsOf = (name: 'anna' | 'boris') => {
  const account = demoAccounts.find(({ email }) => email.startsWith(name));
  if (!account?.password) throw new Error(`There is no demo account ${name}`);
  return { identifier: account.email, password: account.password };
};

let database: PreparedDatabase;
let server: CityServerHarness;
let anna: RecordingClient;

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ firstCity: city, database });
});
afterAll(() => server.close());

let cars = 0;
const stayOf = (over: Partial<Stay> = {}): Stay => {
  cars += 1;
  return {
    spot: { zoneId: '1001', parkingCode: undefined },
    plate: `В${String(cars).padStart(3, '0')}ОР52` as Plate,
    duration: minutes(60),
    startedAt: undefined,
    ...over,
  };
};
const keyed = { attemptId: undefined, returnUrl: undefined };
const balanceOf = async ({ account }: RecordingClient) => (await loadProfile(account, true)).balance ?? 0;

beforeEach(async () => {
  server.setNow(noon);
  anna = await signedInClient(server.url, city, credentialsOf('anna'));
  // Each test ends the sessions of the previous one, so that the balance lasts for all of them.
  const { sessions } = await loadProfile(anna.account, true);
  for (const { sessionId } of sessions) await endSession(anna.account, sessionId);
});

async function started(over: Partial<Stay> = {}) {
  const stay = stayOf(over);
  await startStay(anna.account, stay, keyed);
  const session = (await loadProfile(anna.account, true)).sessions.find(({ plate }) => plate === stay.plate);
  if (!session) throw new Error('the session did not begin');
  return session;
}

describe('API-08 the price for an account', () => {
  test('says whether the balance is enough, and how much is missing', async () => {
    const boris = await signedInClient(server.url, city, credentialsOf('boris'));
    const rich = await quoteAccountStay(anna.account, stayOf());
    const poor = await quoteAccountStay(boris.account, stayOf({ duration: minutes(600) }));
    expect(rich).toMatchObject({ isCoveredByBalance: true, missing: 0 });
    expect(poor.isCoveredByBalance).toBe(false);
    expect(poor.missing).toBe(poor.total - fromRoubles(40));
    expect(anna.sent.at(-1)?.fields).toMatchObject({ Zone: '1001', Duration: '01:00', ParkingCode: '' });
    expect(anna.sent.at(-1)?.fields.Token).toBe(anna.auth.current());
  });

  test('CALL-36 the price of an extension begins at the end of the session', async () => {
    const session = await started({ duration: minutes(120) });
    const quote = await quoteExtension(anna.account, { session, duration: minutes(30) });
    expect(quote.intervals[0]?.from).toBe(session.endsAt);
    expect(anna.sent.at(-1)?.fields).toMatchObject({ ReservationId: session.sessionId, Duration: '00:30' });
  });

  test('a guest’s price has no balance', async () => {
    expect(await quoteStay(anna.city, stayOf())).toMatchObject({ isCoveredByBalance: false });
  });
});

describe('API-07 CALL-37 a start from the balance', () => {
  test('takes the price from the balance and adds a session to the profile', async () => {
    const before = await balanceOf(anna);
    const stay = stayOf();
    const { total } = await quoteAccountStay(anna.account, stay);
    await startStay(anna.account, stay, keyed);
    const profile = await loadProfile(anna.account, true);
    expect(profile.balance).toBe(before - total);
    expect(profile.sessions.find(({ plate }) => plate === stay.plate)).toMatchObject({
      zoneId: '1001',
      cost: total,
      duration: 60,
      status: 'active',
      startedAt: Date.parse(noon),
      endsAt: Date.parse(at('13:00')),
    });
    const [start] = anna.sent.filter(({ path }) => path === '/api/payment/start');
    expect(start?.fields).toMatchObject({ PaymentService: 'balance', Vehicle: stay.plate });
  });

  test('ERR-17 with too small a balance nothing changes (NoMoneyNoHoney)', async () => {
    const boris = await signedInClient(server.url, city, credentialsOf('boris'));
    const stay = stayOf({ duration: minutes(600) });
    await expect(startStay(boris.account, stay, keyed)).rejects.toMatchObject({ code: 'NoMoneyNoHoney' });
    expect(await loadProfile(boris.account, true)).toMatchObject({ balance: fromRoubles(40), sessions: [] });
  });

  test('CALL-37 no other method than the balance pays where there are balances', async () => {
    await expect(startStay(anna.account, { ...stayOf(), methodId: 'card' }, keyed)).rejects.toMatchObject({
      code: 'PaymentServiceNotFound',
    });
  });

  test('VAL-06 a second start for the same car is refused, whoever pays', async () => {
    const { plate } = await started();
    const again = startStay(anna.account, stayOf({ plate }), keyed);
    await expect(again).rejects.toMatchObject({ code: 'ParkingSessionAlreadyExists' });
  });

  test('REL-04 a repeat with the same key starts once; another account cannot use the key', async () => {
    const stay = stayOf();
    const options = { attemptId: crypto.randomUUID(), returnUrl: undefined };
    await startStay(anna.account, stay, options);
    const balance = await balanceOf(anna);
    await startStay(anna.account, stay, options);
    expect(await balanceOf(anna)).toBe(balance);
    expect(await loadOwnPaymentOutcome(anna.account, options.attemptId)).toMatchObject({
      state: 'paid',
      plate: stay.plate,
    });
    const boris = await signedInClient(server.url, city, credentialsOf('boris'));
    const stolen = startStay(boris.account, stay, options);
    await expect(stolen).rejects.toMatchObject({ code: 'IdempotencyKeyReused' });
  });

  test.each([
    ['a future time', at('12:01'), 'FuturePost'],
    ['yesterday, where the city does not allow it', '2026-06-09T12:00:00+03:00', 'InDevelopingError'],
    ['the day before', '2026-06-08T12:00:00+03:00', 'ValidationError'],
  ])('SES-09 ERR-29 PAY-18 a post-payment for %s is refused', async (_what, start, code) => {
    const stay = stayOf({ startedAt: instant(Date.parse(start)) });
    await expect(startStay(anna.account, stay, keyed)).rejects.toMatchObject({ code });
  });

  test('SES-08 SES-10 yesterday can be paid for if the city’s settings allow it', async () => {
    const client = await signedInClient(server.url, 'kazan', credentialsOf('anna'));
    const startedAt = instant(Date.parse('2026-06-09T18:00:00+03:00'));
    const [zone] = await loadZones(client.city);
    const spot = { zoneId: zone?.id ?? '', parkingCode: undefined };
    await startStay(client.account, stayOf({ startedAt, spot }), keyed);
    expect(client.sent.at(-1)?.fields.timestart).toBe('2026-06-09T18:00:00+03:00');
    // In UTC it is still yesterday, and the day before yesterday is the day before.
    server.setNow('2026-06-10T01:00:00+03:00');
    const dayBefore = instant(Date.parse('2026-06-08T23:30:00+03:00'));
    await expect(
      startStay(client.account, stayOf({ startedAt: dayBefore, spot }), keyed),
    ).rejects.toMatchObject({
      code: 'ValidationError',
    });
  });
});

describe('API-10 CALL-38 an extension', () => {
  test('moves the end of the session and takes its price', async () => {
    const session = await started();
    const before = await balanceOf(anna);
    const { total } = await quoteExtension(anna.account, { session, duration: minutes(90) });
    await extendSession(anna.account, { session, duration: minutes(90) }, keyed);
    const profile = await loadProfile(anna.account, true);
    expect(profile.balance).toBe(before - total);
    expect(profile.sessions.find(({ id }) => id === session.id)).toMatchObject({
      endsAt: Date.parse(at('14:30')),
      duration: 150,
      cost: session.cost + total,
    });
  });

  test('API-10 is refused where another device has moved the end meanwhile', async () => {
    const session = await started();
    const extension = { session, duration: minutes(30) };
    await extendSession(anna.account, extension, keyed);
    await expect(extendSession(anna.account, extension, keyed)).rejects.toMatchObject({
      code: 'PriceChangedTryLater',
    });
  });

  test('API-10 a method that needs a phone is not used without one', async () => {
    const extension = { session: await started(), duration: minutes(30), methodId: 'phone' };
    await expect(extendSession(anna.account, extension, keyed)).rejects.toMatchObject({ code: 'PhoneEmpty' });
    const { redirectUrl } = await extendSession(anna.account, { ...extension, phone: '79101234567' }, keyed);
    expect(redirectUrl).toContain('/provider/pay/');
  });

  test('REL-04 a repeat with the same key extends once, and its status is paid', async () => {
    const session = await started();
    const options = { attemptId: crypto.randomUUID(), returnUrl: undefined };
    const extension = { session, duration: minutes(30) };
    await extendSession(anna.account, extension, options);
    const balance = await balanceOf(anna);
    await extendSession(anna.account, extension, options);
    expect(await balanceOf(anna)).toBe(balance);
    expect(await loadOwnPaymentOutcome(anna.account, options.attemptId)).toMatchObject({
      state: 'paid',
      until: Date.parse(at('13:30')),
    });
  });

  test('VAL-05 ERR-38 a finished session and another driver’s session are refused', async () => {
    const session = await started();
    const boris = await signedInClient(server.url, city, credentialsOf('boris'));
    const extension = { session, duration: minutes(30) };
    await expect(extendSession(boris.account, extension, keyed)).rejects.toMatchObject({
      code: 'ParkingSessionNotFound',
    });
    await expect(endSession(boris.account, session.sessionId)).rejects.toMatchObject({
      code: 'ParkingSessionNotFound',
    });
    server.setNow(at('13:00'));
    await expect(extendSession(anna.account, extension, keyed)).rejects.toMatchObject({
      code: 'ParkingSessionIsOver',
    });
    await expect(endSession(anna.account, session.sessionId)).rejects.toMatchObject({
      code: 'ParkingSessionIsOver',
    });
    expect((await loadProfile(anna.account, true)).sessions.map(({ id }) => id)).not.toContain(session.id);
  });
});

describe('API-12 CALL-40 ending early', () => {
  test('refunds the unused time', async () => {
    const session = await started({ duration: minutes(120) });
    const before = await balanceOf(anna);
    server.setNow(at('12:30'));
    const used = await quoteAccountStay(
      anna.account,
      stayOf({ duration: minutes(30), startedAt: instant(Date.parse(noon)) }),
    );
    const refund = await endSession(anna.account, session.sessionId);
    expect(refund).toBe(session.cost - used.total);
    const profile = await loadProfile(anna.account, true);
    expect(profile.balance).toBe(before + (refund ?? 0));
    expect(profile.sessions.map(({ id }) => id)).not.toContain(session.id);
    // The car is free for another session.
    await startStay(anna.account, stayOf({ plate: session.plate }), keyed);
  });

  test.each([
    ['12:30', undefined],
    ['12:31', 'NoSaving'],
    ['12:59', 'NoSaving'],
  ])('VAL-04 an hour from noon, ended at %s: %s', async (time, code) => {
    const session = await started();
    server.setNow(at(time));
    const ending = endSession(anna.account, session.sessionId);
    if (code) await expect(ending).rejects.toMatchObject({ code });
    else await expect(ending).resolves.toBeGreaterThan(0);
  });
});

describe('API-11 CALL-39 a top-up', () => {
  const order = { amount: fromRoubles(99.5), methodId: 'card', phone: undefined };
  const withKey = () => ({ attemptId: crypto.randomUUID(), returnUrl: undefined });
  const atTheBank = (address: string, action: string) =>
    fetch(address, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });

  test('is paid at the bank and credited once for any number of status requests', async () => {
    const before = await balanceOf(anna);
    const options = withKey();
    const { redirectUrl = '' } = await topUp(anna.account, order, options);
    expect(anna.sent.at(-1)?.fields).toMatchObject({ PaymentService: 'card', RefillAmount: '99.50' });
    expect(await loadOwnPaymentOutcome(anna.account, options.attemptId)).toMatchObject({ state: 'waiting' });
    await Promise.all([1, 2, 3].map(() => atTheBank(redirectUrl, 'pay')));
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => loadOwnPaymentOutcome(anna.account, options.attemptId)),
    );
    expect(outcomes[0]).toMatchObject({ state: 'paid', kind: 'topUp', amount: order.amount });
    expect(await balanceOf(anna)).toBe(before + order.amount);
  });

  test('has the phone of the driver, which the provider needs', async () => {
    const options = withKey();
    await topUp(anna.account, { ...order, methodId: 'phone', phone: '79101234567' }, options);
    const { rows } = await database.query(
      "select phone from payments where kind = 'topUp' and method = 'phone'",
    );
    expect(rows).toEqual([{ phone: '79101234567' }]);
  });

  test.each([
    ['7', 700],
    ['7.5', 750],
    ['7.05', 705],
  ])('API-11 the sum %s is %i kopecks', async (RefillAmount, amount) => {
    const before = await balanceOf(anna);
    const fields = { RefillAmount, PaymentService: 'card', Token: anna.auth.current() ?? '' };
    const { RedirectURL } = await rawCall(`${server.url}/${city}/api/payment/refill`, fields);
    await atTheBank(String(RedirectURL), 'pay');
    expect(await balanceOf(anna)).toBe(before + amount);
  });

  test('REL-04 a repeat gets the same payment page; another sum with that key is refused', async () => {
    const options = withKey();
    const first = await topUp(anna.account, order, options);
    expect(await topUp(anna.account, order, options)).toEqual(first);
    const other = topUp(anna.account, { ...order, amount: fromRoubles(1) }, options);
    await expect(other).rejects.toMatchObject({ code: 'IdempotencyKeyReused' });
  });

  test('a declined top-up changes nothing', async () => {
    const before = await balanceOf(anna);
    const options = withKey();
    const { redirectUrl = '' } = await topUp(anna.account, order, options);
    await atTheBank(redirectUrl, 'decline');
    expect(await loadOwnPaymentOutcome(anna.account, options.attemptId)).toEqual({ state: 'declined' });
    expect(await balanceOf(anna)).toBe(before);
  });

  test.each([
    ['more than the maximum', { amount: fromRoubles(15_000.01) }, 'RefillAmountCanNotBeMaxAllowable'],
    ['nothing', { amount: fromRoubles(0) }, 'ValidationError'],
    ['a method without its phone', { methodId: 'phone' }, 'PhoneEmpty'],
    ['a method nobody has', { methodId: 'barter' }, 'PaymentServiceNotFound'],
    ['no method', { methodId: '' }, 'NotSelectedPaymentService'],
  ])('VAL-03 DLG-13 %s is refused', async (_what, over, code) => {
    await expect(topUp(anna.account, { ...order, ...over }, withKey())).rejects.toMatchObject({ code });
  });

  test('VAL-03 ERR-33 no sum is told from a wrong one, and a balance has room for a million', async () => {
    const address = `${server.url}/${city}/api/payment/refill`;
    const sum = (RefillAmount: string, client = anna) =>
      rawCall(address, { RefillAmount, PaymentService: 'card', Token: client.auth.current() ?? '' });
    expect((await sum(' ')).errorName).toBe('NoSumEntered');
    const person = { email: 'rich@kerb.example', phone: '79120009999', password: 'long-enough-1' };
    await controlCalls(server.url)('POST', `/cities/${city}/people`, { ...person, roubles: 999_000 });
    const rich = await signedInClient(server.url, city, {
      identifier: person.email,
      password: person.password,
    });
    expect((await sum('1000', rich)).status).toBe('ok');
    expect((await sum('1000.01', rich)).errorName).toBe('RefillAmountCanNotBeMaxAllowable');
  });

  test('VAL-03 DLG-14 ERR-51 one city has the maximum in its settings; another one only refuses larger sums', async () => {
    expect((await loadSettings(anna.city)).topUpMax).toBe(fromRoubles(15_000));
    const silent = await signedInClient(server.url, 'sevastopol', credentialsOf('anna'));
    expect((await loadSettings(silent.city)).topUpMax).toBeUndefined();
    const tooMuch = topUp(silent.account, { ...order, amount: fromRoubles(20_000) }, withKey());
    await expect(tooMuch).rejects.toMatchObject({ code: 'RefillAmountCanNotBeMaxAllowable' });
    const atMost = await topUp(silent.account, { ...order, amount: fromRoubles(15_000) }, withKey());
    expect(atMost.redirectUrl).toMatch(/^http/);
  });

  test('API-11 a guest cannot top up', async () => {
    anna.auth.signIn({ kind: 'personal', token: anna.config.guestToken });
    await expect(topUp(anna.account, order, withKey())).rejects.toMatchObject({ code: 'TokenNotFound' });
  });
});
