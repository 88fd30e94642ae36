import { startStay, topUp } from '@kerb/core/api/account-payment.ts';
import { loadOwnPaymentOutcome } from '@kerb/core/api/account-payment-outcome.ts';
import { payVisit, priceVisit } from '@kerb/core/api/barrier.ts';
import { loadPaymentOutcome } from '@kerb/core/api/payment-outcome.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import type { Stay } from '@kerb/core/domain/payment/order.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordingClient, signedInClient } from '../client.ts';
import { rawCall } from '../raw-call.ts';
import { type CityServerHarness, startCityServer } from '../server-harness.ts';

const city = 'nizhny-novgorod';
const anna = { identifier: 'anna@kerb.example', password: 'parking-1' };
const boris = { identifier: 'boris@kerb.example', password: 'parking-2' };
/** A Wednesday. Zone 1011 is free, zone 1001 has a price at every hour. */
const day = (time: string, date = '10') => `2026-06-${date}T${time}:00+03:00`;

let server: CityServerHarness;
beforeAll(async () => {
  server = await startCityServer();
});
afterAll(() => server.close());
beforeEach(() => server.setNow(day('12:00')));

const uuid = () => crypto.randomUUID();

/** The reply to a guest's payment, as it is sent. */
async function payAsGuest(fields: Record<string, string>, key = uuid()): Promise<Record<string, unknown>> {
  const body = {
    type: 'PAYMENT_UNGER',
    numberFormat: 'rus',
    category: 'B',
    payment: 'card',
    duration: '24:00',
    returnUrl: 'http://localhost:4175/',
    ...fields,
  };
  const reply = await fetch(`${server.url}/${city}/backend/v2/paymentStart`, {
    method: 'POST',
    body: new URLSearchParams(body),
    headers: { 'Idempotency-Key': key },
  });
  return (await reply.json()) as Record<string, unknown>;
}

async function payAtBank(page: unknown): Promise<void> {
  await fetch(String(page), {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  });
}

async function outcomeOf(attempt: string) {
  return loadPaymentOutcome(recordingClient(server.url, city).city, attempt);
}

describe('SEC-19 fault 3: a stranger cannot keep a plate occupied', () => {
  const plate = 'А901АА52';

  test('a free session gives way to one that costs something', async () => {
    const free = await payAsGuest({ number: plate, zone: '1011' });
    expect(free).toMatchObject({ status: 'ok', message: expect.any(String) });
    const key = uuid();
    const { RedirectURL } = await payAsGuest({ number: plate, zone: '1001', duration: '01:00' }, key);
    await payAtBank(RedirectURL);
    expect(await outcomeOf(key)).toMatchObject({ state: 'paid', until: Date.parse(day('13:00')) });
  });

  test('it gives way to a start from a balance too, and the owner has the time that was paid', async () => {
    const number = 'А902АА52';
    await payAsGuest({ number, zone: '1011' });
    const client = await signedInClient(server.url, city, anna);
    const stay: Stay = {
      spot: { zoneId: '1001', parkingCode: undefined },
      plate: number as Plate,
      duration: minutes(60),
      startedAt: undefined,
    };
    await startStay(client.account, stay, { attemptId: uuid(), returnUrl: undefined });
    const { sessions } = await loadProfile(client.account, true);
    expect(sessions.find((session) => session.plate === number)?.endsAt).toBe(Date.parse(day('13:00')));
  });

  test('a session that costs something does not give way, whoever asks', async () => {
    const number = 'А903АА52';
    const { RedirectURL } = await payAsGuest({ number, zone: '1001' });
    await payAtBank(RedirectURL);
    expect(await payAsGuest({ number, zone: '1001' })).toMatchObject({
      errorName: 'ParkingSessionAlreadyExists',
    });
    expect(await payAsGuest({ number, zone: '1011' })).toMatchObject({
      errorName: 'ParkingSessionAlreadyExists',
    });
  });

  const inFreeZone = (number: string, duration = 1440): Stay => ({
    spot: { zoneId: '1011', parkingCode: undefined },
    plate: number as Plate,
    duration: minutes(duration),
    startedAt: undefined,
  });

  test('a free stay of an account gives way to a guest’s payment, and to another account’s', async () => {
    const driver = await signedInClient(server.url, city, boris);
    for (const number of ['А905АА52', 'А906АА52'])
      await startStay(driver.account, inFreeZone(number), { attemptId: uuid(), returnUrl: undefined });
    const key = uuid();
    const guest = await payAsGuest({ number: 'А905АА52', zone: '1001', duration: '01:00' }, key);
    await payAtBank(guest.RedirectURL);
    expect(await outcomeOf(key)).toMatchObject({ state: 'paid' });
    const other = await signedInClient(server.url, city, anna);
    await startStay(
      other.account,
      { ...inFreeZone('А906АА52', 60), spot: { zoneId: '1001', parkingCode: undefined } },
      { attemptId: uuid(), returnUrl: undefined },
    );
    const { sessions } = await loadProfile(driver.account, true);
    expect(sessions.filter(({ plate }) => ['А905АА52', 'А906АА52'].includes(plate))).toEqual([]);
  });

  test('a free stay does not give way to a payment of the same account', async () => {
    const driver = await signedInClient(server.url, city, boris);
    const stay = inFreeZone('А907АА52', 60);
    await startStay(driver.account, stay, { attemptId: uuid(), returnUrl: undefined });
    const paid = { ...stay, spot: { zoneId: '1001', parkingCode: undefined } };
    await expect(
      startStay(driver.account, paid, { attemptId: uuid(), returnUrl: undefined }),
    ).rejects.toMatchObject({ code: 'ParkingSessionAlreadyExists' });
  });

  test('60 free stays of an account in an hour, and no more', async () => {
    const driver = await signedInClient(server.url, city, boris);
    const start = (index: number) =>
      startStay(driver.account, inFreeZone(`В${100 + index}АА52`, 15), {
        attemptId: uuid(),
        returnUrl: undefined,
      })
        .then(() => true)
        .catch(({ httpStatus }: { httpStatus?: number }) => httpStatus);
    server.setNow(day('15:00'));
    const results = [];
    for (let index = 0; index < 61; index += 1) results.push(await start(index));
    expect(results.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => true));
    expect(results[60]).not.toBe(true);
  });

  test('a stay is not continued beyond a day ahead', async () => {
    const number = 'А904АА52';
    const key = uuid();
    await payAsGuest({ number, zone: '1011', duration: '12:00' }, key);
    const second = uuid();
    expect(
      await payAsGuest({ number, zone: '1011', duration: '12:00', continues: key }, second),
    ).toMatchObject({
      status: 'ok',
    });
    expect(await payAsGuest({ number, zone: '1011', duration: '00:15', continues: second })).toMatchObject({
      errorName: 'ValidationError',
    });
  });
});

describe('BAR-02 a zone behind a barrier is sold by no call for streets', () => {
  const refused = {
    errorName: 'ValidationError',
    message: 'За шлагбаумом стоянку оплачивают по номеру карты',
  };
  const call = (path: string, fields: Record<string, string>) =>
    rawCall(`${server.url}/${city}${path}`, fields);
  async function zoneBehindBarrier() {
    const reply = await fetch(`${server.url}/${city}/backend/v2/getZones`);
    const { result } = (await reply.json()) as { result: { value: string; special?: boolean }[] };
    return result.find(({ special }) => special)?.value ?? '';
  }

  test('not to guests, not to accounts; nor is it priced or corrected to', async () => {
    const zone = await zoneBehindBarrier();
    expect(zone).not.toBe('');
    const { account, auth } = await signedInClient(server.url, city, anna);
    const Token = auth.current() ?? '';
    expect(await payAsGuest({ number: 'А950АА52', zone })).toMatchObject(refused);
    const stay = { Vehicle: 'А950АА52', Zone: zone, Duration: '01:00' };
    expect(await call('/api/payment/start', { ...stay, PaymentService: 'balance', Token })).toMatchObject(
      refused,
    );
    for (const token of [Token, recordingClient(server.url, city).config.guestToken])
      expect(await call('/api/payment/cost', { ...stay, Token: token })).toMatchObject(refused);
    await startStay(
      account,
      {
        spot: { zoneId: '1001', parkingCode: undefined },
        plate: 'А951АА52' as Plate,
        duration: minutes(60),
        startedAt: undefined,
      },
      { attemptId: uuid(), returnUrl: undefined },
    );
    const session = (await loadProfile(account, true)).sessions.find(({ plate }) => plate === 'А951АА52');
    const correction = { ReservationId: session?.id ?? '', Zone: zone, Token };
    expect(await call('/api/payment/amend/cost', correction)).toMatchObject(refused);
  });
});

describe('fault 8: a visit behind a barrier', () => {
  const client = () => recordingClient(server.url, city);
  const price = (number: string) => priceVisit(client().city, { number, parkingNumber: undefined });
  async function pay(
    number: string,
    at: { readonly quoted: string; readonly paid: string },
  ): Promise<number> {
    server.setNow(at.quoted);
    const quote = await price(number);
    const { redirectUrl } = await payVisit(
      client().city,
      { price: quote, methodId: 'card', phone: undefined },
      { attemptId: uuid(), returnUrl: 'http://localhost:4175/' },
    );
    server.setNow(at.paid);
    await payAtBank(redirectUrl);
    return quote.cost;
  }

  test('costs the same in one payment and in many slow ones', async () => {
    // The two cards drove in at 07:20 and 08:20: the second is compared an hour later.
    let parts = 0;
    for (let minute = 0; minute <= 120; minute += 35) {
      const clock = (past: number) => {
        const total = 9 * 60 + minute + past;
        return day(
          `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`,
          '11',
        );
      };
      parts += await pay('210008', { quoted: clock(0), paid: clock(4) });
    }
    server.setNow(day('11:45', '11'));
    const whole = (await price('210008')).cost + parts;
    server.setNow(day('12:45', '11'));
    expect(whole).toBeGreaterThanOrEqual((await price('210009')).cost);
  });

  test('FLB-01 the barrier opens for 17 minutes after the first quote and for 7 after the next', async () => {
    await pay('210010', { quoted: day('12:00', '12'), paid: day('12:00', '12') });
    server.setNow(day('12:17', '12'));
    expect((await price('210010')).cost).toBe(0);
    server.setNow(day('12:18', '12'));
    expect((await price('210010')).cost).toBeGreaterThan(0);
    await pay('210010', { quoted: day('12:18', '12'), paid: day('12:18', '12') });
    server.setNow(day('12:25', '12'));
    expect((await price('210010')).cost).toBe(0);
    server.setNow(day('12:26', '12'));
    expect((await price('210010')).cost).toBeGreaterThan(0);
  });
});

describe('fault 8: a payment behind a barrier that takes its time', () => {
  const visit = (number: string) =>
    priceVisit(recordingClient(server.url, city).city, { number, parkingNumber: undefined });

  test.each([
    ['4 minutes opens the barrier until 17 minutes after its quote', '210011', '12:04', [0, 1]],
    ['6 minutes is too late and opens nothing', '210012', '12:06', [1, 1]],
  ] as const)('FLB-01 of %s', async (_what, number, paidAt, owes) => {
    server.setNow(day('12:00', '15'));
    const { redirectUrl } = await payVisit(
      recordingClient(server.url, city).city,
      { price: await visit(number), methodId: 'card', phone: undefined },
      { attemptId: uuid(), returnUrl: 'http://localhost:4175/' },
    );
    server.setNow(day(paidAt, '15'));
    await payAtBank(redirectUrl);
    const signs = [];
    for (const time of ['12:17', '12:18']) {
      server.setNow(day(time, '15'));
      signs.push(Math.sign((await visit(number)).cost));
    }
    expect(signs).toEqual(owes);
  });
});

describe('fault 20: a balance', () => {
  async function tokenOf({ identifier, password }: typeof anna): Promise<string> {
    const reply = await fetch(`${server.url}/${city}/api/auth/login-v5`, {
      method: 'POST',
      body: new URLSearchParams({ login: identifier, password }),
    });
    return ((await reply.json()) as { id_session: string }).id_session;
  }

  async function topUp(sum: string, token: string) {
    const reply = await fetch(`${server.url}/${city}/api/payment/refill`, {
      method: 'POST',
      body: new URLSearchParams({ PaymentService: 'card', RefillAmount: sum, Token: token }),
    });
    return (await reply.json()) as Record<string, unknown>;
  }

  test('does not grow beyond a million roubles: the bank is not asked', async () => {
    const { account } = await signedInClient(server.url, city, boris);
    const token = await tokenOf(boris);
    let payments = 0;
    for (; payments < 80; payments += 1) {
      const reply = await topUp('15000', token);
      if (reply.status !== 'ok') {
        expect(reply).toMatchObject({ errorName: 'RefillAmountCanNotBeMaxAllowable' });
        break;
      }
      await payAtBank(reply.RedirectURL);
    }
    expect(payments).toBe(66);
    expect((await loadProfile(account, true)).balance).toBe(40_00 + 66 * 15_000_00);
  });

  test('two top-ups that fill it together: one is credited, the other is given back', async () => {
    const { account } = await signedInClient(server.url, city, anna);
    const token = await tokenOf(anna);
    for (let count = 0; count < 65; count += 1) await payAtBank((await topUp('15000', token)).RedirectURL);
    const before = (await loadProfile(account, true)).balance ?? 0;
    const pages = [await topUp('15000', token), await topUp('15000', token)].map(
      ({ RedirectURL }) => RedirectURL,
    );
    for (const page of pages) await payAtBank(page);
    expect((await loadProfile(account, true)).balance).toBe(before + 15_000_00);
    expect(await (await fetch(String(pages[1]))).text()).toContain('Деньги возвращены');
  });
});

describe('fault 23: the outcome of a payment', () => {
  test('an account’s is told to that account alone', async () => {
    const owner = await signedInClient(server.url, city, anna);
    const stranger = await signedInClient(server.url, city, boris);
    const attemptId = uuid();
    await topUp(
      owner.account,
      { amount: kopecks(100_00), methodId: 'card', phone: undefined },
      { attemptId, returnUrl: 'http://localhost:4175/' },
    );
    expect(await loadOwnPaymentOutcome(owner.account, attemptId)).toMatchObject({ state: 'waiting' });
    expect(await loadOwnPaymentOutcome(stranger.account, attemptId)).toEqual({ state: 'unknown' });
    expect(await outcomeOf(attemptId)).toEqual({ state: 'unknown' });
  });
});

test.each([
  'blob:http://localhost:4175/1',
  'javascript:alert(1)',
  'http://a:b@localhost:4175/',
  'ftp://localhost/',
])('fault 24: the bank does not lead back to %s', async (returnUrl) => {
  const number = `А9${Math.floor(10 + Math.random() * 89)}ВВ52`;
  const { RedirectURL } = await payAsGuest({ number, zone: '1001', duration: '01:00', returnUrl });
  const reply = await fetch(String(RedirectURL), {
    method: 'POST',
    body: new URLSearchParams({ action: 'leave' }),
    redirect: 'manual',
  });
  expect(new URL(reply.headers.get('location') ?? '').origin).toBe('http://localhost:4173');
});
