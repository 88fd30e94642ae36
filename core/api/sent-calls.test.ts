import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CityConfig } from '../config/city-config.ts';
import type { CalendarDate } from '../domain/calendar-dates.ts';
import { kopecks } from '../domain/money.ts';
import type { GuestOrder, Stay } from '../domain/payment/order.ts';
import type { Plate } from '../domain/plate/plate.ts';
import { parkingSession } from '../domain/session/session.fixture.ts';
import { instant, minutes } from '../domain/time.ts';
import {
  endSession,
  extendSession,
  quoteAccountStay,
  quoteExtension,
  startStay,
  topUp,
} from './account-payment.ts';
import { loadOwnPaymentOutcome } from './account-payment-outcome.ts';
import { payVisit, priceVisit } from './barrier.ts';
import {
  breakOpenEndedSession,
  endOpenEndedSession,
  payDeferredSession,
  startOpenEndedSession,
} from './open-ended-session.ts';
import { payAsGuest, quoteStay } from './payment.ts';
import { loadPaymentOutcome } from './payment-outcome.ts';
import { buyPermit } from './permits.ts';
import { recordedApi } from './recorded-api.fixture.ts';

// The real API over a recording `fetch`: what each call sends, and what it makes of the reply.

const vladivostok = {
  timeZone: 'Asia/Vladivostok',
  paymentHosts: ['bank.example'],
  guestToken: 'guest-token',
} as Partial<CityConfig>;

const attempt = { attemptId: 'b7c1', returnUrl: 'https://city.example/pay' };
const unnamed = { attemptId: undefined, returnUrl: undefined };
/** 12:00 in Vladivostok. */
const noon = instant(Date.UTC(2026, 10, 21, 2));

const stay: Stay = {
  spot: { zoneId: '1012', parkingCode: '5207' },
  plate: 'А123ВС52' as Plate,
  duration: minutes(90),
  startedAt: undefined,
};
const order: GuestOrder = {
  ...stay,
  isForeignPlate: false,
  vehicleCategory: 'B',
  methodId: 'card',
  phone: undefined,
};
const session = parkingSession({ parkingCode: '5207', startedAt: noon, endsAt: noon });

/** CALL-36: an object in a form is one JSON text. */
const rusTransport = '{"number":"А123ВС52","category":"B","numberFormat":"rus"}';

const open = (reply: object = {}, over: Partial<CityConfig> = {}) =>
  recordedApi(reply, { ...vladivostok, ...over });

const priced = { price: 50, costData: {} };

afterEach(() => vi.restoreAllMocks());

describe('a price', () => {
  test.each([
    ['of a zone', { zoneId: '1012', parkingCode: undefined }, ''],
    ['in a city that sells by parking', { zoneId: '1012', parkingCode: '5207' }, '5207'],
  ])(
    'API-08 PAY-08 %s is asked for with the guest token and the parking code "%s"',
    async (_what, spot, code) => {
      const { city, sent } = open(priced);
      expect(await quoteStay(city, { ...stay, spot })).toMatchObject({ total: 5000, discount: 0 });
      expect(sent).toEqual([
        [
          'POST /api/payment/cost',
          {
            Vehicle: 'А123ВС52',
            Zone: '1012',
            Duration: '01:30',
            ParkingCode: code,
            Token: 'guest-token',
          },
        ],
      ]);
    },
  );

  test('PAY-23 of a car with a concession has its name for the account, and not for a guest', async () => {
    const [timeStart, timeEnd] = ['2026-11-21T12:00:00Z', '2026-11-21T13:00:00Z'];
    const intervals = [{ timeStart, timeEnd, cost: 25, benefit: 'Инвалид' }];
    const { account, city } = open({
      price: 25,
      sumSale: 25,
      benefitsName: 'Инвалид',
      costData: { intervals },
    });
    const own = await quoteAccountStay(account, { ...stay, startedAt: undefined });
    const guest = await quoteStay(city, { ...stay, startedAt: undefined });
    expect([own.concessions, own.intervals[0]?.concession]).toEqual(['Инвалид', 'Инвалид']);
    expect([guest.concessions, guest.intervals[0]?.concession, guest.discountPercent]).toEqual([
      '',
      undefined,
      50,
    ]);
  });

  test('API-08 SES-08 NUM-10 of a stay that began earlier is asked for with its start, with the city’s offset', async () => {
    const { account, sent } = open(priced);
    await quoteAccountStay(account, { ...stay, startedAt: noon });
    expect(sent[0]?.[1]).toEqual({
      Vehicle: 'А123ВС52',
      Zone: '1012',
      Duration: '01:30',
      ParkingCode: '5207',
      timestart: '2026-11-21T12:00:00+10:00',
      transport: rusTransport,
      Token: 'own-token',
    });
  });

  test.each([
    ['5207', '5207', {}, rusTransport],
    [undefined, '', {}, rusTransport],
    [
      '5207',
      '5207',
      { isForeignPlate: true, vehicleCategory: 'A' as const },
      '{"number":"А123ВС52","category":"A","numberFormat":"other"}',
    ],
  ])(
    'CALL-35 CALL-36 NUM-10 of more time names the session, its end, its parking (%s) and its vehicle',
    async (parkingCode, code, vehicle, transport) => {
      const { account, sent } = open(priced);
      const extension = { session: { ...session, parkingCode, ...vehicle }, duration: minutes(30) };
      expect((await quoteExtension(account, extension)).total).toBe(5000);
      expect(sent[0]).toEqual([
        'POST /api/payment/cost',
        {
          Vehicle: 'А123ВС52',
          Zone: '1012',
          Duration: '00:30',
          ParkingCode: code,
          ReservationId: 'r-1',
          timestart: '2026-11-21T12:00:00+10:00',
          transport,
          Token: 'own-token',
        },
      ]);
    },
  );

  test('API-49 BAR-03 FLB-03 behind a barrier is asked for by the card, and by the parking where it was named', async () => {
    const reply = { cost: 150, sessionId: 'e1f0', parkingNumber: '5203' };
    const { city, sent } = open(reply);
    const price = { cost: 15000, sessionId: 'e1f0', parkingNumber: '5203' };
    expect(await priceVisit(city, { number: '12345', parkingNumber: undefined })).toEqual(price);
    expect(await priceVisit(city, { number: '12345', parkingNumber: 'сектор 5203' })).toEqual(price);
    expect(sent).toEqual([
      [
        'GET /backend/v2/costPlane',
        { ticketNumber: '12345', parkingNumber: '' },
        { authorization: 'Bearer guest-token' },
      ],
      [
        'GET /backend/v2/costPlane',
        { ticketNumber: '12345', parkingNumber: 'сектор 5203' },
        { authorization: 'Bearer guest-token' },
      ],
    ]);
  });

  test('BAR-03 behind a barrier has the time from which it counts, if the city sends it', async () => {
    const reply = {
      cost: 150,
      sessionId: 'e1f0',
      parkingNumber: '5203',
      startTime: '2026-06-10T02:20:00+03:00',
    };
    const { city } = open(reply);
    expect(await priceVisit(city, { number: '1', parkingNumber: undefined })).toMatchObject({
      from: Date.UTC(2026, 5, 9, 23, 20),
    });
  });

  test.each(['cost', 'sessionId', 'parkingNumber'])(
    'API-49 behind a barrier without %s is unreadable',
    async (field) => {
      const reply = { cost: 150, sessionId: 'e1f0', parkingNumber: '5203', [field]: undefined };
      await expect(
        priceVisit(open(reply).city, { number: '1', parkingNumber: undefined }),
      ).rejects.toMatchObject({
        kind: 'unreadable',
      });
    },
  );
});

describe('a guest’s payment', () => {
  const fields = {
    type: 'PAYMENT_UNGER',
    number: 'А123ВС52',
    category: 'B',
    numberFormat: 'rus',
    payment: 'card',
    zone: '1012',
    duration: '01:30',
    parkingCode: '5207',
  };

  test.each<[string, Partial<GuestOrder>, Record<string, string>]>([
    ['of a stay from now on', {}, {}],
    [
      'where the city sells by zone',
      { spot: { zoneId: '1012', parkingCode: undefined } },
      { parkingCode: '' },
    ],
    [
      'of a foreign car',
      { isForeignPlate: true, vehicleCategory: 'C' },
      { numberFormat: 'other', category: 'C' },
    ],
    ['with a phone', { methodId: 'phone', phone: '79101234567' }, { payment: 'phone', phone: '79101234567' }],
    [
      'of a stay that began earlier',
      { startedAt: noon },
      { type: 'POST_PAYMENT_UNREG', postPaymentStartTime: '2026-11-21T12:00:00+10:00' },
    ],
    [
      'that extends another one',
      { startedAt: noon, continues: 'a6c0' },
      { continues: 'a6c0', continuesAt: '2026-11-21T12:00:00+10:00' },
    ],
  ])('API-19 CALL-37 PAY-06 PAY-08 I18N-07 %s is sent in full', async (_what, over, expected) => {
    const { city, sent } = open({ RedirectURL: 'https://bank.example/1', message: 'ждём' });
    expect(await payAsGuest(city, { ...order, ...over }, unnamed)).toEqual({
      redirectUrl: 'https://bank.example/1',
      message: 'ждём',
    });
    expect(sent).toEqual([['POST /backend/v2/paymentStart', { ...fields, ...expected }]]);
  });

  test('REL-04 EMB-21 names its attempt and the way back', async () => {
    const { city, sent } = open();
    await payAsGuest(city, order, attempt);
    expect(sent[0]?.[2]).toEqual({ 'idempotency-key': 'b7c1' });
    expect(sent[0]?.[1].returnUrl).toBe('https://city.example/pay');
  });

  test('API-06 goes where the city’s config says', async () => {
    const { city, sent } = open(
      {},
      { callPaths: { paymentStart: '/own/start', paymentStatus: '/own/status' } },
    );
    await payAsGuest(city, order, unnamed);
    await expect(loadPaymentOutcome(city, 'b7c1')).rejects.toMatchObject({ kind: 'unreadable' });
    expect(sent.map(([call]) => call)).toEqual(['POST /own/start', 'POST /own/status']);
  });
});

describe('a payment of an account', () => {
  const keyed = { 'idempotency-key': 'b7c1' };
  const reply = { RedirectURL: 'https://bank.example/1', message: 'ждём' };
  const expected = { redirectUrl: 'https://bank.example/1', message: 'ждём' };

  test('API-07 CALL-37 NUM-10 PAY-08 of a stay is paid from the balance', async () => {
    const { account, sent } = open(reply);
    expect(await startStay(account, { ...stay, startedAt: noon }, attempt)).toEqual(expected);
    await startStay(account, { ...stay, spot: { zoneId: '1012', parkingCode: undefined } }, unnamed);
    const fields = {
      Vehicle: 'А123ВС52',
      Zone: '1012',
      PaymentService: 'balance',
      Duration: '01:30',
      transport: rusTransport,
      Token: 'own-token',
    };
    expect(sent).toEqual([
      [
        'POST /api/payment/start',
        { ...fields, ParkingCode: '5207', timestart: '2026-11-21T12:00:00+10:00' },
        keyed,
      ],
      ['POST /api/payment/start', { ...fields, ParkingCode: '' }],
    ]);
  });

  test('API-10 CALL-38 PAY-08 of more time is paid from the balance', async () => {
    const { account, sent } = open(reply);
    expect(await extendSession(account, { session, duration: minutes(30) }, attempt)).toEqual(expected);
    expect(sent).toEqual([
      [
        'POST /api/payment/renew',
        {
          ReservationId: 'r-1',
          PaymentService: 'balance',
          Duration: '00:30',
          timestart: '2026-11-21T12:00:00+10:00',
          Token: 'own-token',
        },
        keyed,
      ],
    ]);
  });

  test('API-11 CALL-39 to the balance is sent in roubles, with what its method needs', async () => {
    const { account, sent } = open(reply);
    const sum = { amount: kopecks(150_05), methodId: 'phone', phone: '79101234567' };
    expect(await topUp(account, sum, attempt)).toEqual(expected);
    await topUp(account, { amount: kopecks(100_00), methodId: 'card', phone: undefined }, unnamed);
    expect(sent).toEqual([
      [
        'POST /api/payment/refill',
        {
          PaymentService: 'phone',
          RefillAmount: '150.05',
          phone: '79101234567',
          returnUrl: 'https://city.example/pay',
          Token: 'own-token',
        },
        keyed,
      ],
      ['POST /api/payment/refill', { PaymentService: 'card', RefillAmount: '100.00', Token: 'own-token' }],
    ]);
  });

  test.each([
    ['with a phone', '79101234567', 'https://city.example/pay', { phone: '79101234567' }],
    ['without a phone', undefined, 'https://city.example/pay', {}],
    ['without a way back', undefined, undefined, {}],
  ])('API-07 API-10 by a method of the provider, %s, has what the method needs', async (...row) => {
    const [, phone, returnUrl, fields] = row;
    const { account, sent } = open(reply);
    const options = { attemptId: undefined, returnUrl };
    await startStay(account, { ...stay, methodId: 'card', phone }, options);
    await extendSession(account, { session, duration: minutes(30), methodId: 'card', phone }, options);
    const way = returnUrl === undefined ? {} : { returnUrl };
    for (const [, sentFields] of sent) {
      const { PaymentService, phone: sentPhone, returnUrl: sentWay } = sentFields;
      const found = { PaymentService, phone: sentPhone, returnUrl: sentWay };
      expect(JSON.parse(JSON.stringify(found))).toEqual({ PaymentService: 'card', ...fields, ...way });
    }
    expect(sent).toHaveLength(2);
  });

  test('API-12 ends early, and what went back is read', async () => {
    const { account, sent, addresses } = open({ refundAmount: 12.5 });
    expect(await endSession(account, 'r-1')).toBe(1250);
    expect(await endSession(open().account, 'r-1')).toBeUndefined();
    expect(sent).toEqual([['POST /api/payment/cancel', { ReservationId: 'r-1', Token: 'own-token' }]]);
    // The token is in the form.
    expect(addresses).toEqual(['https://city.example/api/payment/cancel']);
  });
});

test('API-50 a barrier visit is paid with the guest token', async () => {
  const price = { cost: kopecks(15000), sessionId: 'e1f0', parkingNumber: '5203' };
  const { city, sent } = open({ redirectURL: 'https://bank.example/1', message: 'ждём' });
  expect(await payVisit(city, { price, methodId: 'phone', phone: '79101234567' }, attempt)).toEqual({
    redirectUrl: 'https://bank.example/1',
    message: 'ждём',
  });
  await payVisit(city, { price, methodId: 'card', phone: undefined }, unnamed);
  const fields = { parkingNumber: '5203', sessionId: 'e1f0' };
  expect(sent).toEqual([
    [
      'POST /backend/v2/payPlane',
      {
        ...fields,
        paymentService: 'phone',
        phone: '79101234567',
        returnUrl: 'https://city.example/pay',
      },
      { authorization: 'Bearer guest-token', 'idempotency-key': 'b7c1' },
    ],
    [
      'POST /backend/v2/payPlane',
      { ...fields, paymentService: 'card' },
      { authorization: 'Bearer guest-token' },
    ],
  ]);
});

describe('PAY-26 SEC-01 an address that is not the bank’s is refused in every reply that can carry one', () => {
  const price = { cost: kopecks(15000), sessionId: 'e1f0', parkingNumber: '5203' };
  const permit = { code: 'week', plate: order.plate, startDate: '2026-03-01' as CalendarDate };
  const waiting = (address: unknown) => ({ result: { state: 'waiting', RedirectURL: address } });
  const upper = (address: unknown) => ({ RedirectURL: address });
  const lower = (address: unknown) => ({ redirectURL: address });
  type Api = ReturnType<typeof open>;
  const calls: readonly [string, (address: unknown) => object, (api: Api) => Promise<unknown>][] = [
    ['a guest’s payment', upper, ({ city }) => payAsGuest(city, order, attempt)],
    ['an outcome', waiting, ({ city }) => loadPaymentOutcome(city, 'b7c1')],
    [
      'a barrier visit',
      lower,
      ({ city }) => payVisit(city, { price, methodId: 'card', phone: undefined }, attempt),
    ],
    ['an account’s stay', upper, ({ account }) => startStay(account, stay, attempt)],
    [
      'an extension',
      upper,
      ({ account }) => extendSession(account, { session, duration: minutes(30) }, attempt),
    ],
    [
      'a top-up',
      upper,
      ({ account }) => topUp(account, { amount: kopecks(100), methodId: 'card', phone: undefined }, attempt),
    ],
    ['a permit', upper, ({ account }) => buyPermit(account, permit, attempt)],
    ['an open-ended stay', upper, ({ account }) => startOpenEndedSession(account, stay, attempt)],
    [
      'the end of an open-ended stay',
      upper,
      ({ account }) => endOpenEndedSession(account, { session, methodId: 'card' }, attempt),
    ],
    [
      'the payment of a deferred stay',
      upper,
      ({ account }) => payDeferredSession(account, { session, methodId: 'card' }, attempt),
    ],
    [
      'the cancellation of a deferred stay',
      upper,
      ({ account }) => breakOpenEndedSession(account, { session, methodId: 'card' }, attempt),
    ],
  ];

  test.each(calls)('SEC-01 %s', async (_what, replyWith, call) => {
    for (const address of [
      'https://evil.example/',
      'http://bank.example/',
      'javascript:alert(1)',
      'bank.example',
    ])
      await expect(call(open(replyWith(address)))).rejects.toMatchObject({ kind: 'unsafeRedirect' });
  });

  test.each(calls)('PAY-26 %s whose address is no text is unreadable', async (_what, replyWith, call) => {
    for (const address of [true, 1, {}, ['https://bank.example/']])
      await expect(call(open(replyWith(address)))).rejects.toMatchObject({ kind: 'unreadable' });
  });

  test.each(calls)('PAY-26 %s without an address leads nowhere', async (_what, replyWith, call) => {
    for (const address of [undefined, null, '', 'null']) {
      const read = JSON.stringify(await call(open(replyWith(address))));
      expect(read).not.toContain('null');
      expect(read).not.toContain('http');
    }
  });

  test('SEC-01 PAY-32 SHELL-09 the portal’s own pages are targets in every city, of its origin alone', async () => {
    const own = { portalUrl: 'https://parking.example' };
    const reply = (host: string) => ({ RedirectURL: `https://${host}/phone-payment-callback` });
    const { redirectUrl } = await payAsGuest(open(reply('parking.example'), own).city, order, attempt);
    expect(redirectUrl).toBe('https://parking.example/phone-payment-callback');
    for (const host of ['parking.example:8443', 'www.parking.example', 'parking.example.evil.example'])
      await expect(payAsGuest(open(reply(host), own).city, order, attempt)).rejects.toMatchObject({
        kind: 'unsafeRedirect',
      });
    const atPort = open(reply('parking.example:8443'), { portalUrl: 'https://parking.example:8443' });
    expect((await payAsGuest(atPort.city, order, attempt)).redirectUrl).toContain('parking.example:8443/');
  });

  test('SEC-01 PLUS-28 the payment system of SBP is a target in every city, its host alone', async () => {
    const reply = (origin: string) => ({ RedirectURL: `${origin}/AD10?type=02` });
    const to = (origin: string) => payAsGuest(open(reply(origin)).city, order, attempt);
    expect((await to('https://qr.nspk.ru')).redirectUrl).toBe('https://qr.nspk.ru/AD10?type=02');
    for (const origin of [
      'http://qr.nspk.ru',
      'https://qr.nspk.ru:8443',
      'https://nspk.ru',
      'https://sub.qr.nspk.ru',
      'https://qr.nspk.ru.evil.example',
      'https://qr.nspk.ru@evil.example',
      'https://qr-nspk.ru',
    ])
      await expect(to(origin)).rejects.toMatchObject({ kind: 'unsafeRedirect' });
  });

  test('SEC-01 plain http is for a back end on the developer’s own machine', async () => {
    const local = { apiUrl: 'http://127.0.0.1:4174', paymentHosts: ['localhost:4175'] };
    const reply = { RedirectURL: 'http://localhost:4175/pay' };
    expect((await payAsGuest(open(reply, local).city, order, attempt)).redirectUrl).toBe(
      'http://localhost:4175/pay',
    );
    for (const apiUrl of ['http://localhost:4174', 'http://[::1]:4174'])
      expect(
        (await payAsGuest(open(reply, { ...local, apiUrl }).city, order, attempt)).redirectUrl,
      ).toBeDefined();
    await expect(
      payAsGuest(open(reply, { ...local, apiUrl: 'https://city.example' }).city, order, attempt),
    ).rejects.toMatchObject({ kind: 'unsafeRedirect' });
  });
});

describe('the outcome of an attempt', () => {
  const paid = {
    state: 'paid',
    number: 'А123ВС52',
    zone: '1012',
    zoneName: 'Зона 12',
    startDate: '2026-11-21T12:00:00+10:00',
    endDate: '2026-11-21T13:30:00',
    amount: 75.5,
  };
  const outcomeOf = (result: unknown) => loadPaymentOutcome(open({ result }).city, 'b7c1');

  test('PLUS-02 is asked for by the attempt’s id', async () => {
    const { city, sent } = open({ result: paid });
    expect(await loadPaymentOutcome(city, 'b7c1')).toEqual({
      state: 'paid',
      kind: 'stay',
      plate: 'А123ВС52',
      zoneId: '1012',
      zoneName: 'Зона 12',
      from: noon,
      until: noon + 90 * 60_000,
      amount: 7550,
    });
    expect(sent).toEqual([['POST /backend/v2/paymentStatus', { attempt: 'b7c1' }]]);
  });

  test.each([
    ['barrier', 'barrier'],
    ['refill', 'topUp'],
    ['permit', 'permit'],
    [undefined, 'stay'],
  ])('PLUS-02 of kind %s is a %s', async (kind, expected) => {
    expect(await outcomeOf({ ...paid, kind })).toMatchObject({ kind: expected });
  });

  test.each(['stay', 'fine', '', 1, null, 'toString'])(
    'PLUS-02 of the kind %j, which the contract does not name, is unreadable',
    async (kind) => {
      await expect(outcomeOf({ ...paid, kind })).rejects.toMatchObject({ kind: 'unreadable' });
    },
  );

  test('PLUS-02 of an account’s attempt is asked for with its token', async () => {
    const { account, sent } = open({ result: paid });
    expect(await loadOwnPaymentOutcome(account, 'b7c1')).toMatchObject({ state: 'paid', amount: 7550 });
    expect(sent).toEqual([
      ['POST /backend/v2/paymentStatus', { attempt: 'b7c1' }, { authorization: 'Bearer own-token' }],
    ]);
  });

  test('PLUS-02 a missing name is the zone’s number, and missing texts are empty', async () => {
    expect(await outcomeOf({ ...paid, zoneName: undefined })).toMatchObject({ zoneName: '1012' });
    const bare = { ...paid, number: undefined, zone: undefined, zoneName: undefined };
    expect(await outcomeOf(bare)).toMatchObject({ plate: '', zoneId: '', zoneName: '' });
  });

  test.each(['startDate', 'endDate', 'amount', 'state'])(
    'PLUS-02 "paid" without %s is unreadable',
    async (field) => {
      await expect(outcomeOf({ ...paid, [field]: undefined })).rejects.toMatchObject({ kind: 'unreadable' });
      await expect(outcomeOf({ ...paid, [field]: 'never' })).rejects.toMatchObject({ kind: 'unreadable' });
    },
  );

  test('PLUS-28 that waits for a transfer of SBP: its link is one that SEC-01 accepts', async () => {
    const sbp = { link: 'https://qr.nspk.ru/AD10?type=02', expiresAt: '2026-11-21T12:20:00+03:00' };
    expect(await outcomeOf({ state: 'waiting', sbp })).toMatchObject({
      sbp: { link: sbp.link, expiresAt: Date.parse(sbp.expiresAt) },
    });
    const evil = { ...sbp, link: 'https://qr.nspk.ru.evil.example/AD10' };
    await expect(outcomeOf({ state: 'waiting', sbp: evil })).rejects.toMatchObject({
      kind: 'unsafeRedirect',
    });
    expect(await outcomeOf({ state: 'waiting', sbp: { link: sbp.link } })).not.toHaveProperty('sbp');
  });

  test('PLUS-02 that is not paid yet, or never will be', async () => {
    const continueAt = 'https://bank.example/1';
    expect(await outcomeOf({ state: 'waiting', RedirectURL: continueAt })).toEqual({
      state: 'waiting',
      continueAt,
    });
    expect(await outcomeOf({ state: 'declined' })).toEqual({ state: 'declined' });
    expect(await outcomeOf({ state: 'declined', isExpired: true })).toEqual({
      state: 'declined',
      sbp: 'expired',
    });
    expect(await outcomeOf({ state: 'unknown' })).toEqual({ state: 'unknown' });
  });
});
