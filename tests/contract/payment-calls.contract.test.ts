import { loadZones } from '@kerb/core/api/city.ts';
import { payAsGuest, quoteStay } from '@kerb/core/api/payment.ts';
import { loadPaymentOutcome } from '@kerb/core/api/payment-outcome.ts';
import type { Zone } from '@kerb/core/domain/city/zone.ts';
import type { GuestOrder } from '@kerb/core/domain/payment/order.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { estimate } from '@kerb/core/domain/tariff/estimate.ts';
import { instant, minutes } from '@kerb/core/domain/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RecordingClient, recordingClient } from './client.ts';
import { rawCall } from './raw-call.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

/** A Wednesday; the whole stay is in paid hours. */
const noon = '2026-11-25T12:00:00+03:00';

let server: CityServerHarness;
let client: RecordingClient;
let zone: Zone;
let order: GuestOrder;
let cars = 100;

beforeAll(async () => {
  server = await startCityServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  server.setNow(noon);
  await server.faults.clear();
  client = recordingClient(server.url, 'nizhny-novgorod');
  const [first] = await loadZones(client.city);
  if (!first) throw new Error('the city has no zones');
  zone = first;
  order = {
    spot: { zoneId: zone.id, parkingCode: undefined },
    plate: normalisePlate(`К${++cars}МН152`),
    duration: minutes(90),
    startedAt: undefined,
    isForeignPlate: false,
    vehicleCategory: 'B',
    methodId: 'card',
    phone: undefined,
  };
  client.sent.length = 0;
});

const pay = (id: string) =>
  payAsGuest(client.city, order, { attemptId: id, returnUrl: 'http://localhost:4175/' });
const uuid = () => crypto.randomUUID();

describe('cost', () => {
  test('API-08 the request sends vehicle, zone, duration, empty code and guest token', async () => {
    const quote = await quoteStay(client.city, order);
    expect(client.sent).toMatchObject([{ method: 'POST', path: '/api/payment/cost' }]);
    expect(client.sent[0]?.fields).toEqual({
      Vehicle: order.plate,
      Zone: zone.id,
      Duration: '01:30',
      ParkingCode: '',
      Token: 'guest',
    });
    expect(quote.intervals.length).toBeGreaterThan(0);
    expect(quote.intervals.reduce((sum, { cost }) => sum + cost, 0)).toBe(quote.total);
  });

  test('API-08 a stay that began earlier is priced from its start', async () => {
    await quoteStay(client.city, { ...order, startedAt: instant(Date.parse('2026-11-25T10:00:00+03:00')) });
    expect(client.sent[0]?.fields.timestart).toBe('2026-11-25T10:00:00+03:00');
  });

  test('API-08 the server prices the time from timestart, and refuses a day that does not exist', async () => {
    // Behind the last hour of the day's tariff an hour costs something else.
    const priceAt = async (timestart?: string) => {
      const reply = await rawCall(`${client.config.apiUrl}/api/payment/cost`, {
        ...{ Vehicle: order.plate, Zone: zone.id, Duration: '01:00', Token: client.config.guestToken },
        ...(timestart ? { timestart } : {}),
      });
      return reply as typeof reply & { readonly totalcost?: number };
    };
    server.setNow('2026-11-25T03:00:00+03:00');
    const atNight = (await priceAt()).totalcost;
    server.setNow(noon);
    const atNoon = (await priceAt()).totalcost;
    expect(atNight).not.toBe(atNoon);
    expect((await priceAt('2026-11-25T03:00:00+03:00')).totalcost).toBe(atNight);
    expect(await priceAt('2026-02-30T12:00:00+03:00')).toMatchObject({ errorName: 'ValidationError' });
  });

  test('API-09 total and discount are read from the guest’s reply', async () => {
    const quote = await quoteStay(client.city, order);
    const start = instant(Date.parse(noon));
    const guess = estimate({
      zone,
      duration: order.duration,
      start,
      timeZone: client.config.timeZone,
      plate: order.plate,
      concessions: [],
    });
    expect(quote.total + quote.discount).toBe(guess.total);
  });

  test('API-04 a refusal has the contract’s error name', async () => {
    const stay = { ...order, spot: { zoneId: 'nowhere', parkingCode: undefined } };
    await expect(quoteStay(client.city, stay)).rejects.toMatchObject({
      kind: 'refused',
      code: 'ZoneNotFound',
    });
  });
});

describe('guest payment', () => {
  test('API-19 today’s payment is PAYMENT_UNGER, with the contract’s fields', async () => {
    const { redirectUrl } = await pay(uuid());
    expect(client.sent).toMatchObject([{ method: 'POST', path: '/backend/v2/paymentStart' }]);
    expect(client.sent[0]?.fields).toEqual({
      type: 'PAYMENT_UNGER',
      number: order.plate,
      category: 'B',
      numberFormat: 'rus',
      payment: 'card',
      zone: zone.id,
      duration: '01:30',
      parkingCode: '',
      returnUrl: 'http://localhost:4175/',
    });
    expect(redirectUrl).toMatch(new RegExp(`^${server.url}/provider/pay/`));
  });

  test('API-19 a retrospective payment is POST_PAYMENT_UNREG, and only it sends a start', async () => {
    order = {
      ...order,
      startedAt: instant(Date.parse('2026-11-25T10:00:00+03:00')),
      isForeignPlate: true,
      phone: '79101234567',
    };
    const id = uuid();
    const { redirectUrl } = await pay(id);
    expect(client.sent[0]?.fields).toMatchObject({
      type: 'POST_PAYMENT_UNREG',
      numberFormat: 'other',
      postPaymentStartTime: '2026-11-25T10:00:00+03:00',
      phone: '79101234567',
    });
    await press(redirectUrl, 'pay');
    expect(await loadPaymentOutcome(client.city, id)).toMatchObject({
      from: order.startedAt,
      until: Date.parse('2026-11-25T11:30:00+03:00'),
    });
  });

  test('PAY-13 where the method needs a phone, the server takes one with 11 digits alone', async () => {
    for (const phone of ['7910123456', '791012345678']) {
      order = { ...order, methodId: 'phone', phone };
      await expect(pay(uuid())).rejects.toMatchObject({ code: 'ValidationError' });
    }
    order = { ...order, phone: '79101234567' };
    expect(await pay(uuid())).toMatchObject({ redirectUrl: expect.any(String) });
  });

  test('PAY-18 a guest pays afterwards for today alone, also where accounts may for yesterday', async () => {
    client = recordingClient(server.url, 'kazan');
    const [first] = await loadZones(client.city);
    const spot = { zoneId: first?.id ?? '', parkingCode: undefined };
    order = { ...order, spot, startedAt: instant(Date.parse('2026-11-24T23:59:00+03:00')) };
    await expect(pay(uuid())).rejects.toMatchObject({ code: 'ValidationError' });
    order = { ...order, startedAt: instant(Date.parse('2026-11-25T00:00:00+03:00')) };
    expect((await pay(uuid())).redirectUrl).toContain('/provider/pay/');
  });

  test('PAY-14 without retrospective payment in the city a guest buys no past stay', async () => {
    client = recordingClient(server.url, 'tver');
    const [first] = await loadZones(client.city);
    const spot = { zoneId: first?.id ?? '', parkingCode: undefined };
    order = { ...order, spot, startedAt: instant(Date.parse('2026-11-25T10:00:00+03:00')) };
    await expect(pay(uuid())).rejects.toMatchObject({ code: 'InDevelopingError' });
    order = { ...order, startedAt: undefined };
    expect((await pay(uuid())).redirectUrl).toContain('/provider/pay/');
  });

  test('API-06 a city’s config can give a call that is known by name another path', async () => {
    const elsewhere = recordingClient(server.url, 'nizhny-novgorod', {
      callPaths: { paymentStart: '/backend/v2/elsewhere' },
    });
    await payAsGuest(elsewhere.city, order, { attemptId: undefined, returnUrl: undefined }).catch(
      () => undefined,
    );
    expect(elsewhere.sent[0]?.path).toBe('/backend/v2/elsewhere');
  });

  test('REL-04 a repeat with the same key gets the first reply', async () => {
    const id = uuid();
    const first = await pay(id);
    expect(await pay(id)).toEqual(first);
    expect(client.sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([id, id]);
  });

  test('REL-04 a payment whose reply was lost is found by its key', async () => {
    const id = uuid();
    await server.faults.add({ path: 'paymentStart', kind: 'drop-after', times: 1 });
    await expect(pay(id)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(await loadPaymentOutcome(client.city, id)).toMatchObject({
      state: 'waiting',
      continueAt: expect.stringContaining('/provider/pay/'),
    });
  });

  test('REL-04 a payment that never arrived is unknown', async () => {
    const id = uuid();
    await server.faults.add({ path: 'paymentStart', kind: 'drop-before', times: 1 });
    await expect(pay(id)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(await loadPaymentOutcome(client.city, id)).toEqual({ state: 'unknown' });
  });

  test('PLUS-02 a payment that the bank charged has the status paid, with stay and sum', async () => {
    const id = uuid();
    const { redirectUrl } = await pay(id);
    const price = (await quoteStay(client.city, order)).total;
    await press(redirectUrl, 'pay');
    expect(await loadPaymentOutcome(client.city, id)).toMatchObject({
      state: 'paid',
      plate: order.plate,
      zoneId: zone.id,
      from: Date.parse(noon),
      until: Date.parse(noon) + 90 * 60_000,
      amount: price,
    });
  });

  test('PLUS-02 a payment that the bank declined has the status declined', async () => {
    const id = uuid();
    await press((await pay(id)).redirectUrl, 'decline');
    expect(await loadPaymentOutcome(client.city, id)).toEqual({ state: 'declined' });
  });

  test('PLUS-02 for a payment whose callback was lost the server asks the bank', async () => {
    const id = uuid();
    await press((await pay(id)).redirectUrl, 'lose');
    expect(await loadPaymentOutcome(client.city, id)).toMatchObject({ state: 'paid' });
  });

  test('VAL-06 a vehicle with a running session cannot start another one, in any spelling of its plate', async () => {
    await press((await pay(uuid())).redirectUrl, 'pay');
    const typed = [order.plate.toLowerCase(), order.plate.replace(/\d+/, ' $& '), ` ${order.plate} `];
    for (const text of typed) {
      order = { ...order, plate: normalisePlate(text) };
      await expect(pay(uuid())).rejects.toMatchObject({
        kind: 'refused',
        code: 'ParkingSessionAlreadyExists',
      });
    }
    order = { ...order, plate: normalisePlate('М777ММ152') };
    expect((await pay(uuid())).redirectUrl).toBeDefined();
  });

  test('VAL-06 the server knows a plate in every spelling: case, spaces, Latin and Cyrillic letters', async () => {
    await press((await pay(uuid())).redirectUrl, 'pay');
    const { plate } = order;
    const latin = [...plate]
      .map((letter) => 'ABEKMHOPCTYX'['АВЕКМНОРСТУХ'.indexOf(letter)] ?? letter)
      .join('');
    const typed = [
      [plate.toLowerCase(), 'rus'],
      [plate.replace(/\d+/, ' $& '), 'rus'],
      [latin, 'rus'],
      [latin.toLowerCase(), 'other'],
      [plate, 'other'],
    ];
    for (const [number = '', numberFormat = ''] of typed)
      expect(
        await rawCall(`${client.config.apiUrl}/backend/v2/paymentStart`, {
          ...{ type: 'PAYMENT_UNGER', number, numberFormat, category: 'B', payment: 'card' },
          ...{ zone: zone.id, duration: '01:00' },
        }),
      ).toMatchObject({ errorName: 'ParkingSessionAlreadyExists' });
  });

  test.each(['--', '---------------', 'A', '7-', '1234567890', 'AB<12'])(
    'PAY-05 the server refuses the foreign plate "%s"',
    async (number) => {
      for (const [path, fields] of [
        [
          '/backend/v2/paymentStart',
          { type: 'PAYMENT_UNGER', number, numberFormat: 'other', payment: 'card' },
        ],
        ['/api/payment/cost', { Vehicle: number, Token: client.config.guestToken }],
      ] as const)
        expect(
          await rawCall(client.config.apiUrl + path, {
            ...fields,
            ...{ zone: zone.id, Zone: zone.id, duration: '01:00', Duration: '01:00' },
          }),
        ).toMatchObject({ errorName: 'ValidationError' });
    },
  );

  test('API-07 the older start call accepts a guest with the configured token, and none without it', async () => {
    const body = new URLSearchParams({
      Vehicle: order.plate,
      Zone: zone.id,
      PaymentService: 'card',
      Duration: '01:00',
      Token: client.config.guestToken,
      ParkingCode: '',
      phone: '',
    });
    const start = async () =>
      (await fetch(`${client.config.apiUrl}/api/payment/start`, { method: 'POST', body })).json();
    expect(await start()).toMatchObject({
      status: 'ok',
      RedirectURL: expect.stringContaining('/provider/pay/'),
    });
    body.delete('Token');
    expect(await start()).toMatchObject({ errorName: 'TokenNotFound' });
  });
});

async function press(page: string | undefined, action: string): Promise<void> {
  const reply = await fetch(page ?? '', {
    method: 'POST',
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  });
  expect(reply.status).toBeGreaterThanOrEqual(300);
  expect(reply.status).toBeLessThan(400);
}
