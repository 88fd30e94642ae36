import { extendSession, topUp } from '@kerb/core/api/account-payment.ts';
import type { PaymentReply, PayOptions } from '@kerb/core/api/payment.ts';
import { buyPermit } from '@kerb/core/api/permits.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import type { CalendarDate } from '@kerb/core/domain/calendar-dates.ts';
import { fromRoubles } from '@kerb/core/domain/money.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordingClient } from './client.ts';
import { driver, named, newCar, started } from './drivers.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const noon = '2026-06-10T12:00:00+03:00';
let server: CityServerHarness;
let counter = 0;

beforeAll(async () => {
  server = await startCityServer();
});
afterAll(() => server.close());
beforeEach(() => server.setNow(noon));

/** A plate of no other test, so that no session overlaps another test's. */
function freshPlate(): string {
  counter += 1;
  return `А${String(counter).padStart(3, '0')}ВС52`;
}

const order = (rest: Record<string, string> = {}) => ({
  type: 'PAYMENT_UNGER',
  number: freshPlate(),
  category: 'B',
  numberFormat: 'rus',
  payment: 'card',
  zone: '1001',
  duration: '01:00',
  parkingCode: '',
  ...rest,
});

async function post(
  path: string,
  body: Record<string, string>,
  headers: Record<string, string> = {},
  city = 'nizhny-novgorod',
) {
  const reply = await fetch(`${server.url}/${city}${path}`, {
    method: 'POST',
    body: new URLSearchParams(body),
    headers,
  });
  return (await reply.json()) as {
    status: string;
    errorName?: string;
    RedirectURL?: string;
    orderId?: string;
    result?: Record<string, unknown>;
  };
}

const pay = (body: Record<string, string>, key?: string, city?: string) =>
  post('/backend/v2/paymentStart', body, key ? { 'Idempotency-Key': key } : {}, city);
const statusOf = async (attempt: string) => (await post('/backend/v2/paymentStatus', { attempt })).result;
const atBank = (page: string, action: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });

async function paidPage(key: string, body = order()): Promise<string> {
  const { RedirectURL } = await pay(body, key);
  if (!RedirectURL) throw new Error('No payment page');
  return RedirectURL;
}

describe('repeats', () => {
  test('REL-04 a repeat with the same key gets the first reply, also after the payment', async () => {
    const body = order();
    const first = await pay(body, 'repeat-key-1');
    expect(first.RedirectURL).toContain('/provider/pay/');
    expect(await pay(body, 'repeat-key-1')).toEqual(first);
    await atBank(first.RedirectURL ?? '', 'pay');
    expect(await pay(body, 'repeat-key-1')).toEqual(first);
  });

  test('REL-04 the same key with another request is refused', async () => {
    await pay(order(), 'repeat-key-2');
    expect(await pay(order(), 'repeat-key-2')).toMatchObject({
      status: 'error',
      errorName: 'IdempotencyKeyReused',
    });
  });

  test('REL-04 thirty concurrent repeats create one order', async () => {
    const body = order();
    const replies = await Promise.all(Array.from({ length: 30 }, () => pay(body, 'repeat-key-3')));
    expect(new Set(replies.map(({ orderId }) => orderId)).size).toBe(1);
  });

  test('REL-04 after a lost reply a repeat creates no second order', async () => {
    const body = order();
    await server.faults.add({ kind: 'drop-after', path: '/paymentStart', times: 1 });
    await expect(pay(body, 'repeat-key-4')).rejects.toThrow();
    const status = await statusOf('repeat-key-4');
    expect(status).toMatchObject({ state: 'waiting', number: body.number });
    const repeated = await pay(body, 'repeat-key-4');
    expect(repeated.RedirectURL).toBe(status?.RedirectURL);
  });
});

describe('outcomes', () => {
  test('PLUS-02 the status of an attempt is unknown, waiting, then paid with the times of the stay', async () => {
    expect(await statusOf('never-sent-key')).toEqual({ state: 'unknown' });
    const page = await paidPage('outcome-1');
    expect(await statusOf('outcome-1')).toMatchObject({ state: 'waiting', RedirectURL: page });
    await atBank(page, 'pay');
    expect(await statusOf('outcome-1')).toMatchObject({
      state: 'paid',
      zone: '1001',
      startDate: '2026-06-10T12:00:00+03:00',
      endDate: '2026-06-10T13:00:00+03:00',
      amount: 100,
    });
  });

  test('PLUS-02 declined and expired payments are declined, an unfinished one is waiting', async () => {
    const declined = await paidPage('outcome-2');
    await atBank(declined, 'decline');
    expect((await statusOf('outcome-2'))?.state).toBe('declined');
    const left = await paidPage('outcome-3');
    await atBank(left, 'leave');
    expect((await statusOf('outcome-3'))?.state).toBe('waiting');
    server.setNow('2026-06-10T12:21:00+03:00');
    expect((await statusOf('outcome-3'))?.state).toBe('declined');
  });

  test('REL-04 a payment whose callback was lost is paid when its status is requested', async () => {
    const page = await paidPage('outcome-4');
    await atBank(page, 'lose');
    expect((await statusOf('outcome-4'))?.state).toBe('paid');
  });

  test('EMB-21 the payment page returns to pages of listed origins only', async () => {
    const home = await paidPage('return-1', order({ returnUrl: 'http://localhost:4175/pay?zone=12' }));
    const back = await atBank(home, 'pay');
    expect(back.headers.get('location')).toBe('http://localhost:4175/pay?zone=12&kerb-return=1');
    const evil = await paidPage('return-2', order({ returnUrl: 'https://evil.example/' }));
    expect((await atBank(evil, 'pay')).headers.get('location')).toMatch(/^http:\/\/localhost:4173\//);
  });

  test.each<[string, (client: RecordingClient, options: PayOptions) => Promise<PaymentReply>]>([
    [
      'a permit',
      async ({ account }, options) => {
        const [vehicle] = (await loadProfile(account, true)).vehicles;
        const plate = vehicle?.plate ?? newCar();
        const startDate = '2026-06-10' as CalendarDate;
        return buyPermit(account, { code: 'month-outskirts', plate, startDate, methodId: 'card' }, options);
      },
    ],
    [
      'an extension',
      async (client, options) =>
        extendSession(
          client.account,
          { session: await started(client), duration: minutes(30), methodId: 'card', phone: undefined },
          options,
        ),
    ],
    [
      'a top-up',
      ({ account }, options) =>
        topUp(account, { amount: fromRoubles(100), methodId: 'card', phone: undefined }, options),
    ],
  ])('EMB-21 whoever pays for %s at the bank returns to the page that sent it', async (_what, send) => {
    const anna = await driver(server.url, 'nizhny-novgorod', 'anna');
    const page = 'http://localhost:4175/account?kerb-return=7';
    const { redirectUrl = '' } = await send(anna, { ...named(), returnUrl: page });
    expect((await atBank(redirectUrl, 'pay')).headers.get('location')).toBe(page);
  });

  test('PAY-29 a free stay is paid at once, without a redirect', async () => {
    const reply = await pay(order({ zone: '1011' }), 'free-stay-1');
    expect(reply).toMatchObject({ status: 'ok' });
    expect(reply.RedirectURL).toBeUndefined();
    expect((await statusOf('free-stay-1'))?.state).toBe('paid');
  });
});

describe('trust', () => {
  async function claim(orderId: string): Promise<{ status: string }> {
    const query = new URLSearchParams({
      source: 'nizhny-novgorod',
      order: orderId,
      billnumber: orderId,
      amount: '100',
      paymentDate: noon,
      status: 'authorized',
    });
    const address = `${server.url}/nizhny-novgorod/api/payment/payment-from-portal?${query}`;
    return (await (await fetch(address)).json()) as { status: string };
  }

  test('SEC-09 a forged "authorized" changes nothing, and a replayed one is credited once', async () => {
    const { orderId = '', RedirectURL = '' } = await pay(order(), 'forged-1');
    await claim(orderId);
    expect((await statusOf('forged-1'))?.state).toBe('waiting');
    await atBank(RedirectURL, 'lose');
    await claim(orderId);
    const paid = await statusOf('forged-1');
    expect(paid?.state).toBe('paid');
    await claim(orderId);
    // Each reply has a new signature.
    expect(await statusOf('forged-1')).toEqual({ ...paid, proof: expect.any(String) });
  });

  test('SEC-09 an info about an unknown payment is refused', async () => {
    expect(await claim('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 'error' });
    expect(await claim('x')).toMatchObject({ status: 'error' });
  });

  test('SEC-09 many concurrent presses of pay and decline give one outcome', async () => {
    const page = await paidPage('double-1');
    await Promise.all(['pay', 'pay', 'pay'].map((action) => atBank(page, action)));
    await atBank(page, 'decline');
    expect((await statusOf('double-1'))?.state).toBe('paid');
  });
});

describe('refusals', () => {
  const later = { type: 'POST_PAYMENT_UNREG' };

  test('PAY-16 a retrospective stay that begins now is accepted; a second later it is refused as FuturePost', async () => {
    expect(await pay(order({ ...later, postPaymentStartTime: noon }))).toMatchObject({ status: 'ok' });
    const future = await pay(order({ ...later, postPaymentStartTime: '2026-06-10T12:00:01+03:00' }));
    expect(future).toMatchObject({ status: 'error', errorName: 'FuturePost' });
  });

  test('PAY-17 retrospective payment is possible until 23:59:59 of the same day in city time', async () => {
    const yesterday = { ...later, postPaymentStartTime: '2026-06-10T10:00:00+03:00' };
    server.setNow('2026-06-10T23:59:59+03:00');
    expect(await pay(order(yesterday))).toMatchObject({ status: 'ok' });
    server.setNow('2026-06-11T00:00:00+03:00');
    expect(await pay(order(yesterday))).toMatchObject({ status: 'error', errorName: 'ValidationError' });
  });

  test('ERR-42 a vehicle with a paid session cannot buy another for the same time', async () => {
    const body = order();
    await atBank(await paidPage('overlap-1', body), 'pay');
    expect(await pay(body)).toMatchObject({ status: 'error', errorName: 'ParkingSessionAlreadyExists' });
    server.setNow('2026-06-10T13:00:00+03:00');
    expect(await pay(body)).toMatchObject({ status: 'ok' });
  });

  test('ERR-42 of two charged payments for one vehicle one is paid and one is refunded', async () => {
    const body = order();
    const pages = [await paidPage('overlap-2', body), await paidPage('overlap-3', body)];
    for (const page of pages) await atBank(page, 'pay');
    const states = [(await statusOf('overlap-2'))?.state, (await statusOf('overlap-3'))?.state];
    expect(states).toEqual(['paid', 'declined']);
  });

  test.each([
    ['ERR-39 an unknown zone', { zone: '999' }, 'ZoneNotFound'],
    ['ERR-39 a zone that is switched off', { zone: '1009' }, 'ZoneNotFound'],
    ['BAR-02 a zone behind a barrier, which its card pays for', { zone: '1021' }, 'ValidationError'],
    ['ERR-32 no zone and no parking', { zone: '' }, 'NoZoneSelected'],
    ['ERR-43 a payment slip, which guests cannot use', { payment: 'Receipt' }, 'PaymentServiceNotFound'],
    ['ERR-43 an unknown method', { payment: 'gold' }, 'PaymentServiceNotFound'],
    ['ERR-26 a phone payment without a phone', { payment: 'phone' }, 'PhoneEmpty'],
    ['ERR-31 a duration in another format', { duration: '1.5' }, 'NoDurationSelected'],
    ['ERR-36 a duration below the limits', { duration: '00:05' }, 'ValidationError'],
    ['ERR-36 a duration above them', { duration: '24:15' }, 'ValidationError'],
    ['ERR-36 a text that is no plate', { number: 'НОМЕР' }, 'ValidationError'],
  ])('%s is refused by its name', async (_case, wrong, errorName) => {
    expect(await pay(order(wrong))).toMatchObject({ status: 'error', errorName });
  });
});
