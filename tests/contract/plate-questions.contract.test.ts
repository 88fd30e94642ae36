import { cityConfig } from '@kerb/cities/registry.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../../examples/city-server/modules/payments/payment-provider.ts';
import { countAsMade } from './count-as-made.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { type RawCallOptions, type RawReply, rawCall } from './raw-call.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
let server: CityServerHarness;
let database: PreparedDatabase;
/** The payments that the bank was asked about, in turn. */
const questions: string[] = [];
let now = Date.parse('2026-03-04T12:00:00+03:00');

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({
    database,
    hasNetworkLimits: true,
    providers: ({ payment, ...others }) => ({ ...others, payment: counting(payment) }),
  });
});
afterAll(() => server.close());
beforeEach(() => {
  now += 24 * 3_600_000;
  server.setNow(new Date(now).toISOString());
});

/** The demo bank. Notes each question about a payment, and each time that one is opened. */
function counting(payment: PaymentProvider): PaymentProvider {
  return {
    ...payment,
    stateOf: (context, id) => {
      questions.push(id);
      return payment.stateOf(context, id);
    },
    open: (context, order) => {
      questions.push(order.paymentId);
      return payment.open(context, order);
    },
  };
}

const plate = (number: number) =>
  `К${String(number % 1000).padStart(3, '0')}МН${100 + Math.floor(number / 1000)}`;
const refused = { httpStatus: 429, errorName: 'UnknownError' };

function cost(Vehicle: string, where = city, from: RawCallOptions['from'] = '127.0.0.1'): Promise<RawReply> {
  const stay = { Vehicle, Zone: '1001', Duration: '01:00', Token: 'guest' };
  return rawCall(`${server.url}/${where}/api/payment/cost`, stay, { from });
}

function pay(number: string, key?: string, from: RawCallOptions['from'] = '127.0.0.1'): Promise<RawReply> {
  const order = {
    type: 'PAYMENT_UNGER',
    number,
    category: 'B',
    numberFormat: 'rus',
    payment: 'card',
    zone: '1001',
    duration: '01:00',
    parkingCode: '',
  };
  const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
  return rawCall(`${server.url}/${city}/backend/v2/paymentStart`, order, { headers, from });
}

describe('fault 13: questions about cars', () => {
  test('SEC-17 a network asks prices of 300 cars in an hour, in all cities, and learns nothing of more', async () => {
    const ask = async (number: number) => expect(await cost(plate(number))).toMatchObject({ status: 'ok' });
    for (const number of [7, 8]) await ask(number);
    await countAsMade(database, { count: 297, after: 2, maximum: 300 });
    await ask(299);
    expect(await cost(plate(300))).toMatchObject(refused);
    expect(await cost(plate(301), 'tula')).toMatchObject(refused);
    // Whether it is parked is the same question.
    expect(await pay(plate(302))).toMatchObject(refused);
    // For a driver too, whose own car is no question.
    const login = { login: 'anna@kerb.example', password: 'parking-1' };
    const { id_session: Token = '' } = await rawCall(`${server.url}/${city}/api/auth/login-v5`, login);
    const start = (Vehicle: string) =>
      rawCall(`${server.url}/${city}/api/payment/start`, {
        ...{ Vehicle, Zone: '1011', Duration: '01:00', PaymentService: 'balance', Token },
      });
    expect(await start(plate(303))).toMatchObject(refused);
    expect(await start('А123ВС52')).toMatchObject({ status: 'ok' });
    // The difference to another car's price tells its concession.
    const correct = (call: string, Vehicle: string) =>
      rawCall(`${server.url}/${city}/api/payment/${call}`, { ReservationId: 'none', Vehicle, Token });
    for (const call of ['amend', 'amend/cost']) {
      expect(await correct(call, plate(304))).toMatchObject(refused);
      expect((await correct(call, '')).httpStatus).not.toBe(429);
    }
    // A driver who has begun goes on, and other networks ask.
    expect(await cost(plate(7))).toMatchObject({ status: 'ok' });
    expect(await cost(plate(300), city, '127.0.0.2')).toMatchObject({ status: 'ok' });
  });

  test('SEC-17 one car is asked about 200 times in an hour', async () => {
    const ask = async () => expect(await cost(plate(1))).toMatchObject({ status: 'ok' });
    await ask();
    await ask();
    await countAsMade(database, { count: 197, after: 2, maximum: 200 });
    await ask();
    expect(await cost(plate(1))).toMatchObject(refused);
    expect(await cost(plate(2))).toMatchObject({ status: 'ok' });
  });
});

describe('fault 28: unpaid orders and quotes', () => {
  test('SEC-17 a network has 20 unpaid orders of a car in an hour; repeats of one do not count', {
    timeout: 60_000,
  }, async () => {
    const car = plate(500);
    const first = await pay(car, 'the-first-key');
    for (let repeat = 0; repeat < 5; repeat += 1)
      expect(await pay(car, 'the-first-key')).toMatchObject({ orderId: first.orderId });
    for (let order = 1; order < 20; order += 1)
      expect(await pay(car, `order-key-${order}`)).toMatchObject({ status: 'ok' });
    expect(await pay(car, 'one-too-many')).toMatchObject(refused);
    // The car’s own driver is in another network.
    expect(await pay(car, 'the-driver-pays', '127.0.0.2')).toMatchObject({ status: 'ok' });
  });

  test('SEC-17 an account has 20 top-ups in an hour from a network; repeats of one do not count', {
    timeout: 60_000,
  }, async () => {
    const login = { login: 'boris@kerb.example', password: 'parking-2' };
    const { id_session: Token = '' } = await rawCall(`${server.url}/${city}/api/auth/login-v5`, login);
    const topUp = (key: string, from: RawCallOptions['from'] = '127.0.0.1') =>
      rawCall(
        `${server.url}/${city}/api/payment/refill`,
        { PaymentService: 'card', RefillAmount: '100', Token },
        { headers: { 'Idempotency-Key': `top-up-${key}` }, from },
      );
    for (let number = 0; number < 20; number += 1)
      expect(await topUp(`${number}`)).toMatchObject({ status: 'ok' });
    expect(await topUp('0')).toMatchObject({ status: 'ok' });
    expect(await topUp('20')).toMatchObject(refused);
    expect(await topUp('20', '127.0.0.2')).toMatchObject({ status: 'ok' });
  });

  test('SEC-17 nobody makes the city ask the bank about a payment without end; what is decided is told', {
    timeout: 60_000,
  }, async () => {
    const car = plate(600);
    const attempt = 'asked-about-without-end';
    const { orderId = '' } = await pay(car, attempt);
    const at = (path: string) => `${server.url}/${city}/${path}`;
    const get = { method: 'GET' } as const;
    const status = () => rawCall(at('backend/v2/paymentStatus'), { attempt });
    const doors = [
      status,
      () => rawCall(at('backend/v2/cardInvoice'), { invoiceId: orderId }, get),
      () => rawCall(at('api/payment/payment-from-portal'), { order: orderId }, get),
      () => pay(car, attempt),
    ];
    for (let round = 0; round < 24; round += 1)
      for (const ask of doors) expect((await ask()).httpStatus).toBe(200);
    for (let more = 0; more < 3; more += 1) await status();
    const before = questions.filter((id) => id === orderId).length;
    for (const ask of doors) expect(await ask()).toMatchObject(refused);
    expect(questions.filter((id) => id === orderId)).toHaveLength(before);
    // The bank itself is heard.
    const body = new URLSearchParams({ action: 'pay' });
    await fetch(`${server.url}/provider/pay/${orderId}`, { method: 'POST', body, redirect: 'manual' });
    expect(await status()).toMatchObject({ httpStatus: 200, result: { state: 'paid' } });
  });

  const quote = (from: RawCallOptions['from'] = '127.0.0.1') =>
    rawCall(
      `${server.url}/${city}/backend/v2/costPlane`,
      { ticketNumber: '210001', parkingNumber: '' },
      { method: 'GET', from, headers: { Authorization: `Bearer ${cityConfig(city)?.guestToken}` } },
    );

  test('SEC-17 a barrier quote that is asked for again makes no new row', async () => {
    const one = await quote();
    expect(one).toMatchObject({ status: 'ok' });
    expect((await quote()).sessionId).toBe(one.sessionId);
    expect((await quote('127.0.0.2')).sessionId).not.toBe(one.sessionId);
    now += 60_000;
    server.setNow(new Date(now).toISOString());
    expect((await quote()).sessionId).not.toBe(one.sessionId);
  });
});
