import { describe, expect, test } from 'vitest';
import type { CityConfig } from '../config/city-config.ts';
import { noCapabilities } from '../domain/account/account-capabilities.ts';
import { kopecks } from '../domain/money.ts';
import type { Plate } from '../domain/plate/plate.ts';
import { parkingSession } from '../domain/session/session.fixture.ts';
import { instant, minutes } from '../domain/time.ts';
import { loadAccountCapabilities } from './account-capabilities.ts';
import { quoteAccountStay, startStay } from './account-payment.ts';
import { disableAutoExtension, enableAutoExtension } from './auto-extension.ts';
import { payVisit, priceVisit } from './barrier.ts';
import { correctSession, quoteCorrection } from './correction.ts';
import {
  breakOpenEndedSession,
  endOpenEndedSession,
  payDeferredSession,
  startOpenEndedSession,
} from './open-ended-session.ts';
import { decodeProfile, loadBalance } from './profile.ts';
import { recordedApi, recordedConfig } from './recorded-api.fixture.ts';
import { decodeVehicle } from './vehicle.ts';
import {
  addVehicle,
  changePrimaryVehicle,
  changeVehicle,
  removeVehicle,
  type VehicleDraft,
} from './vehicles.ts';

const vladivostok = {
  timeZone: 'Asia/Vladivostok',
  paymentHosts: ['bank.example'],
  guestToken: 'guest-token',
} as Partial<CityConfig>;

const attempt = { attemptId: 'b7c1', returnUrl: 'https://city.example/pay' };
const unnamed = { attemptId: undefined, returnUrl: undefined };
/** 12:00 in Vladivostok. */
const noon = instant(Date.UTC(2026, 10, 21, 2));
const plate = 'А123ВС52' as Plate;

const session = parkingSession({
  startedAt: noon,
  endsAt: noon,
  orderNumber: 'A1B2C3D4',
  status: 'deferred',
  amountDue: kopecks(120_50),
});

const open = (reply: object = {}, over: Partial<CityConfig> = {}) =>
  recordedApi(reply, { ...vladivostok, ...over });

describe('the vehicles of an account', () => {
  const vehicle: VehicleDraft = {
    plate,
    isForeign: false,
    category: 'B',
    isPrimary: false,
    registrationCertificate: '5210123456',
    name: undefined,
  };
  const fields = {
    mainTs: 'false',
    numberTs: plate,
    formatGrz: 'Russian',
    country: 'rus',
    category: 'B',
    STSNumber: '5210123456',
    token: 'own-token',
  };

  test('CALL-14 CALL-15 CALL-16 VEH-01 are added, changed by their old plate, and deleted', async () => {
    const { account, sent } = open();
    await addVehicle(account, { ...vehicle, name: 'Лада' });
    await changeVehicle(account, 'К777ОР99' as Plate, vehicle);
    await removeVehicle(account, vehicle);
    expect(sent.map(([call, all]) => [call, all])).toEqual([
      ['POST /api/profile/car', { ...fields, name: 'Лада' }],
      ['PUT /api/profile/car', { ...fields, oldNumberTs: 'К777ОР99' }],
      ['DELETE /api/profile/car', fields],
    ]);
  });

  test('CALL-12 CALL-13 CALL-15 a change and a new main one lose no field that the city sent, known or not', async () => {
    const { account, sent } = open();
    const device = { vin: 'XTA210990Y2766389', imei: '1', status: 'works', docType: 'STS' };
    const received = {
      ...{ numberTs: plate, name: 'Лада', STSNumber: '5210 123456', mainTs: true },
      ...device,
      serial: 7,
      region: { code: 52 },
    };
    const listed = decodeVehicle(received);
    if (!listed) throw new Error('the vehicle has a plate');
    const changeable = { ...listed, isPrimary: false, name: undefined, registrationCertificate: undefined };
    await changeVehicle(account, plate, { ...changeable, plate: 'К777ОР99' as Plate });
    const changed = { numberTs: 'К777ОР99', mainTs: 'false', serial: '7', region: '{"code":52}' };
    expect(sent[0]?.[1]).toMatchObject({ ...device, ...changed });
    // What the driver has emptied stays empty.
    for (const name of ['name', 'STSNumber']) expect(sent[0]?.[1]).not.toHaveProperty(name);
    await changePrimaryVehicle(account, [changeable, { ...vehicle, plate: 'К777ОР99' as Plate }], plate);
    const [car] = JSON.parse(sent[1]?.[1].car ?? '') as object[];
    expect(car).toMatchObject({ ...device, serial: 7, region: { code: 52 }, mainTs: true });
  });

  test('VEH-02 a foreign one has the format and the country of foreign plates', async () => {
    const { account, sent } = open();
    await addVehicle(account, { ...vehicle, isForeign: true, registrationCertificate: undefined });
    expect(sent[0]?.[1]).toMatchObject({ formatGrz: 'Foreign', country: 'other' });
    expect(sent[0]?.[1]).not.toHaveProperty('STSNumber');
  });

  test.each([
    [undefined, '/api/profile/change-cars-v2'],
    ['v2', '/api/profile/change-cars-v2'],
    ['v1', '/api/profile/change-cars'],
  ] as const)(
    'CALL-12 CALL-13 with version %s the main one is changed by %s, and no name of any is lost',
    async (version, path) => {
      const callVersions = { ...recordedConfig.callVersions, ...(version ? { changeCars: version } : {}) };
      const { account, sent } = open({}, { callVersions });
      const other = { ...vehicle, plate: 'К777ОР99' as Plate, isPrimary: true, name: 'Лада' };
      await changePrimaryVehicle(account, [other, vehicle], plate);
      expect(sent[0]?.[0]).toBe(`PUT ${path}`);
      const car = JSON.parse(sent[0]?.[1].car ?? '') as object[];
      expect(car).toMatchObject([
        { numberTs: 'К777ОР99', mainTs: false, name: 'Лада', STSNumber: '5210123456' },
        { numberTs: plate, mainTs: true },
      ]);
      expect(car[1]).not.toHaveProperty('name');
    },
  );
});

describe('a stay without an end', () => {
  const reply = { refillAmount: 120.5, RedirectURL: 'https://bank.example/1', orderId: 'o' };

  test('CALL-41 API-14 begins with its spot and its vehicle', async () => {
    const { account, sent } = open();
    const spot = { zoneId: '1012', parkingCode: '5207' };
    await startOpenEndedSession(account, { spot, plate, vehicleCategory: 'C' }, attempt);
    expect(sent).toEqual([
      [
        'POST /api/payment/start/v2',
        {
          Zone: '1012',
          ParkingCode: '5207',
          Vehicle: plate,
          transport: '{"number":"А123ВС52","category":"C","numberFormat":"rus"}',
          token: 'own-token',
        },
        { 'idempotency-key': 'b7c1' },
      ],
    ]);
  });

  test.each([
    ['CALL-42 API-13', endOpenEndedSession, '/api/payment/cancel/v2', '?token=own-token'],
    ['CALL-43 API-15 SES-25', payDeferredSession, '/api/payment/deffered/v1', ''],
    ['CALL-44 API-16', breakOpenEndedSession, '/api/payment/break/v1', ''],
  ] as const)('%s %s names the order and reads the amount and the page', async (_id, call, path, query) => {
    const { account, sent, addresses } = open(reply);
    const settled = await call(account, { session, methodId: 'card' }, attempt);
    expect(settled).toMatchObject({
      amount: 120_50,
      redirectUrl: 'https://bank.example/1',
      wasFree: false,
    });
    expect(sent[0]).toEqual([
      `POST ${path}`,
      {
        OrderId: 'A1B2C3D4',
        PaymentService: 'card',
        returnUrl: 'https://city.example/pay',
        token: 'own-token',
      },
      { 'idempotency-key': 'b7c1' },
    ]);
    expect(addresses).toEqual([`https://city.example${path}${query}`]);
  });

  test('CALL-41 API-14 begins without a parking code where zones are sold, and reads the page and the message', async () => {
    const { account, sent } = open({ ...reply, message: 'ждём' });
    const begun = await startOpenEndedSession(
      account,
      { spot: { zoneId: '1012', parkingCode: undefined }, plate },
      unnamed,
    );
    expect(begun).toEqual({ redirectUrl: 'https://bank.example/1', message: 'ждём' });
    expect(sent[0]?.[1].ParkingCode).toBe('');
  });

  test.each([
    ['CALL-42 API-13', endOpenEndedSession, '/api/payment/cancel/v2'],
    ['CALL-43 API-15', payDeferredSession, '/api/payment/deffered/v1'],
    ['CALL-44 API-16', breakOpenEndedSession, '/api/payment/break/v1'],
  ] as const)(
    '%s %s sends a phone where the method needs it; a session without an order is named by its id',
    async (_row, call, path) => {
      const { account, sent } = open(reply);
      const closingPayment = {
        session: { ...session, orderNumber: '' },
        methodId: 'phone',
        phone: '79101234567',
      };
      await call(account, closingPayment, unnamed);
      const fields = { OrderId: 'r-1', PaymentService: 'phone', phone: '79101234567', token: 'own-token' };
      expect(sent).toEqual([[`POST ${path}`, fields]]);
    },
  );

  test('SES-28 a stay that was free is information and no error', async () => {
    const { account } = open({ status: 'error', errorName: 'ParkingSessionWasFree', message: 'Бесплатно' });
    expect(await endOpenEndedSession(account, { session }, unnamed)).toEqual({
      amount: 0,
      redirectUrl: undefined,
      message: 'Бесплатно',
      wasFree: true,
    });
    const other = open({ status: 'error', errorName: 'ParkingSessionIsOver' }).account;
    await expect(endOpenEndedSession(other, { session }, unnamed)).rejects.toMatchObject({
      code: 'ParkingSessionIsOver',
    });
  });
});

describe('beyond the contract', () => {
  test('PLUS-18 an extension at the end names its price and the end that the driver saw', async () => {
    const { account, sent } = open();
    await enableAutoExtension(account, { session, duration: minutes(30) }, kopecks(40_05));
    await disableAutoExtension(account, 'r-1');
    expect(sent.map(([call, fields]) => [call, fields])).toEqual([
      [
        'POST /api/payment/renew-at-end',
        {
          ReservationId: 'r-1',
          Duration: '00:30',
          maxCost: '40.05',
          timestart: '2026-11-21T12:00:00+10:00',
          Token: 'own-token',
        },
      ],
      ['POST /api/payment/renew-at-end/cancel', { ReservationId: 'r-1', Token: 'own-token' }],
    ]);
  });

  test.each([
    ['zone', undefined],
    ['parking', '5203'],
  ])(
    'PLUS-17 a correction of the %s is quoted, and sent with the difference that was confirmed',
    async (_what, parkingCode) => {
      const cost = { difference: -20.5, totalcost: 100, moneyEnough: true, refill: 0, left: 3 };
      const { account, sent } = open({ ...cost, until: '2026-11-22T00:00:00+10:00' });
      const correction = { session, spot: { zoneId: '1013', parkingCode } };
      expect(await quoteCorrection(account, correction)).toEqual({
        difference: -20_50,
        total: 100_00,
        isCoveredByBalance: true,
        missing: 0,
        left: 3,
        until: Date.UTC(2026, 10, 21, 14),
      });
      await correctSession(account, correction, { difference: kopecks(-20_50) }, attempt);
      const spot = { Zone: '1013', ParkingCode: parkingCode ?? '' };
      const fields = { ReservationId: 'r-1', ...spot, Token: 'own-token' };
      expect(sent.map(([call, all]) => [call, all])).toEqual([
        ['POST /api/payment/amend/cost', fields],
        ['POST /api/payment/amend', { ...fields, difference: '-20.50' }],
      ]);
    },
  );

  test('PLUS-17 a corrected vehicle is sent with its form, and the correction has its key', async () => {
    const { account, sent } = open({ message: 'исправлено' });
    const vehicle = { plate: 'AB4567' as Plate, isForeignPlate: true, vehicleCategory: 'C' } as const;
    expect(await correctSession(account, { session, vehicle }, { difference: kopecks(0) }, attempt)).toEqual({
      redirectUrl: undefined,
      message: 'исправлено',
    });
    expect(sent).toEqual([
      [
        'POST /api/payment/amend',
        {
          ReservationId: 'r-1',
          Vehicle: 'AB4567',
          transport: '{"number":"AB4567","category":"C","numberFormat":"other"}',
          difference: '0.00',
          Token: 'own-token',
        },
        { 'idempotency-key': 'b7c1' },
      ],
    ]);
  });

  test('PLUS-17 what a quote of a correction may lack', async () => {
    const until = '2026-11-22T00:00:00+10:00';
    const quoted = (over: object) =>
      quoteCorrection(open({ difference: 20, totalcost: 100, until, ...over }).account, { session });
    expect(await quoted({})).toMatchObject({ isCoveredByBalance: false, missing: 0, left: 0 });
    expect(await quoted({ refill: 12.5, left: 2.9 })).toMatchObject({ missing: 12_50, left: 2 });
    expect(await quoted({ left: -1 })).toMatchObject({ left: 0 });
    expect(await quoted({ difference: -1e9 })).toMatchObject({ difference: -1e11 });
  });

  test.each([
    ['a difference', { difference: undefined }],
    ['a difference below a billion', { difference: -1e9 - 1 }],
    ['a total', { totalcost: 'much' }],
    ['an end', { until: undefined }],
  ])('PLUS-17 a quote without %s is unreadable', async (_what, over) => {
    const { account } = open({ difference: 1, totalcost: 100, until: '2026-11-22T00:00:00+10:00', ...over });
    await expect(quoteCorrection(account, { session })).rejects.toMatchObject({ kind: 'unreadable' });
  });

  test('PLUS-19 a price names the gap that the stay would leave, and a start the gap that was seen', async () => {
    const gap = { timeStart: '2026-11-21T11:20:00+10:00', timeEnd: '2026-11-21T12:00:00+10:00', cost: 30 };
    const { account, sent } = open({ price: 50, costData: {}, gap });
    const stay = { spot: { zoneId: '1012', parkingCode: undefined }, plate, duration: minutes(60) };
    const quote = await quoteAccountStay(account, { ...stay, startedAt: undefined });
    expect(quote.gap).toEqual({ from: noon - 40 * 60_000, to: noon, cost: 30_00 });
    await startStay(account, { ...stay, startedAt: undefined, acceptedGapFrom: quote.gap?.from }, unnamed);
    expect(sent[1]?.[1].gapFrom).toBe('2026-11-21T11:20:00+10:00');
    expect(
      (await quoteAccountStay(open({ price: 50, costData: {} }).account, { ...stay, startedAt: undefined }))
        .gap,
    ).toBe(undefined);
  });

  test.each([
    ['a beginning', { timeStart: undefined }],
    ['an end', { timeEnd: 'soon' }],
    ['a price', { cost: null }],
    ['a price above 0', { cost: 0 }],
  ])('PLUS-19 a gap without %s is none', async (_what, over) => {
    const gap = { timeStart: '2026-11-21T11:20:00+10:00', timeEnd: '2026-11-21T12:00:00+10:00', cost: 30 };
    const { account } = open({ price: 50, costData: {}, gap: { ...gap, ...over } });
    const spot = { zoneId: '1012', parkingCode: undefined };
    const quote = await quoteAccountStay(account, {
      spot,
      plate,
      duration: minutes(60),
      startedAt: undefined,
    });
    expect(quote.gap).toBeUndefined();
  });

  test('the options say what a back end can do', async () => {
    const { account } = open({ capabilities: { amend: true, extensionAtEnd: 'yes' } });
    expect(await loadAccountCapabilities(account)).toEqual({ ...noCapabilities, canCorrect: true });
    const old = open({}, { callVersions: { options: 'v1', map: 'v3' } });
    expect(await loadAccountCapabilities(old.account)).toEqual(noCapabilities);
    expect(old.sent).toEqual([]);
  });
});

test('CALL-17 PRF-21 the balance is read alone, and -1 means unknown', async () => {
  const { account, sent } = open({ balance: 40.5 });
  expect(await loadBalance(account)).toBe(40_50);
  expect(sent[0]).toMatchObject(['GET /api/profile/get-balance', { token: 'own-token' }]);
  expect(await loadBalance(open({ balance: -1 }).account)).toBeUndefined();
});

test('CALL-46 CALL-47 a barrier is priced and paid with the account’s token', async () => {
  const { account, sent } = open({ cost: 150, sessionId: 'e1f0', parkingNumber: '5203' });
  const price = await priceVisit(account, { number: '12345', parkingNumber: '5204' });
  await payVisit(account, { price, methodId: 'balance', phone: undefined }, attempt);
  expect(sent.map(([call, , headers]) => [call, headers?.authorization])).toEqual([
    ['GET /backend/v2/costPlane', 'Bearer own-token'],
    ['POST /backend/v2/payPlane', 'Bearer own-token'],
  ]);
  expect(sent[0]?.[1]).toEqual({ ticketNumber: '12345', parkingNumber: '5204' });
  expect(sent[1]?.[1]).toMatchObject({ paymentService: 'balance', sessionId: 'e1f0', parkingNumber: '5203' });
});

test('CALL-46 CALL-47 FLB-04 a barrier’s reply has its message, and a refusal its name and its `errorMessage`', async () => {
  const price = { cost: kopecks(150_00), sessionId: 'e1f0', parkingNumber: '5203' };
  const pay = (reply: object) =>
    payVisit(open(reply).account, { price, methodId: 'card', phone: undefined }, unnamed);
  expect(await pay({ redirectURL: 'https://bank.example/1', message: 'ждём' })).toMatchObject({
    redirectUrl: 'https://bank.example/1',
    message: 'ждём',
  });
  const refusal = { status: 'Error', errorName: 'ServerGateParkingError', errorMessage: 'Нет связи' };
  const expected = { code: 'ServerGateParkingError', serverMessage: 'Нет связи' };
  await expect(pay(refusal)).rejects.toMatchObject(expected);
  const card = { number: '12345', parkingNumber: undefined };
  await expect(priceVisit(open(refusal).account, card)).rejects.toMatchObject(expected);
});

describe('the sessions of a profile', () => {
  const wire = {
    id: '1',
    zone: '1012',
    transport: { numberTs: 'A123BC52', category: 'C', numberFormat: 'rus' },
    sum: 50,
    duration: 60,
    startDate: '2026-11-21T11:00:00+10:00',
    endDate: '2026-11-21T12:00:00+10:00',
    reservationId: 'r-1',
    orderNum: 'A1B2C3D4',
    status: 'active',
    amountToPay: 0,
  };
  const first = (over: object) =>
    decodeProfile({ sessions: [{ ...wire, ...over }] }, 'Asia/Vladivostok').sessions[0];

  test('SES-19 say what vehicle it is, whether they have an end, and whether they extend themselves', () => {
    expect(first({})).toMatchObject({ plate, vehicleCategory: 'C', isForeignPlate: false });
    expect(first({})).not.toHaveProperty('isOpenEnded');
    expect(first({ isOpenEnded: true })?.isOpenEnded).toBe(true);
    expect(first({ extensionAtEnd: { duration: 30, maxCost: 40.05 } })?.autoExtension).toEqual({
      duration: 30,
      maxCost: 40_05,
    });
    expect(first({ extensionAtEnd: { duration: -5, maxCost: 1 } })?.autoExtension).toBeUndefined();
  });

  test('PLUS-17 allow corrections only while some are left', () => {
    const until = '2026-11-22T00:00:00+10:00';
    expect(first({ amend: { left: 2, until } })?.correction).toEqual({
      left: 2,
      until: Date.UTC(2026, 10, 21, 14),
    });
    expect(first({ amend: { left: 0, until } })?.correction).toBeUndefined();
  });

  test('PLUS-19 that are over say since when the car stands unpaid', () => {
    const unpaidSince = '2026-11-21T12:00:00+10:00';
    const ended = [{ ...wire, unpaidSince, extensionFailed: 'NoMoneyNoHoney' }, wire, {}];
    const { endedSessions } = decodeProfile({ endedSessions: ended }, 'Asia/Vladivostok');
    expect(endedSessions).toHaveLength(2);
    expect(endedSessions?.[0]).toMatchObject({ unpaidSince: noon, extensionFailed: 'NoMoneyNoHoney' });
    expect(endedSessions?.[1]?.unpaidSince).toBeUndefined();
  });
});
