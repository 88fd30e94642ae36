import {
  endSession,
  extendSession,
  quoteAccountStay,
  quoteExtension,
  startStay,
} from '@kerb/core/api/account-payment.ts';
import { loadOwnPaymentOutcome } from '@kerb/core/api/account-payment-outcome.ts';
import { loadZones } from '@kerb/core/api/city.ts';
import { correctSession } from '@kerb/core/api/correction.ts';
import { loadMap } from '@kerb/core/api/map-load.ts';
import {
  breakOpenEndedSession,
  endOpenEndedSession,
  payDeferredSession,
  startOpenEndedSession,
} from '@kerb/core/api/open-ended-session.ts';
import { loadBalance, loadProfile } from '@kerb/core/api/profile.ts';
import { loadTransactions } from '@kerb/core/api/transactions.ts';
import { addVehicle, removeVehicle } from '@kerb/core/api/vehicles.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import type { OpenEndedStay } from '@kerb/core/domain/payment/order.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordingClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import { atTheBank, codeOf, driver, named, newCar, stayOf, unnamed } from './drivers.ts';
import { outboxOf } from './outbox.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { rawCall } from './raw-call.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

/** A city without balances. */
const city = 'perm';
/** A Wednesday. */
const at = (time: string) => `2026-06-10T${time}:00+05:00`;

let server: CityServerHarness;
let database: PreparedDatabase;
let anna: RecordingClient;
let boris: RecordingClient;
/** A zone with a price at every hour, and one that is free. */
let paid: OpenEndedStay['spot'];
let free: OpenEndedStay['spot'];

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ firstCity: city, database });
  anna = await driver(server.url, city, 'anna');
  const zones = await loadZones(anna.city);
  paid = { zoneId: zones[0]?.id ?? '', parkingCode: undefined };
  free = {
    zoneId: zones.find(({ prices }) => prices.every(({ perHour }) => perHour === 0))?.id ?? '',
    parkingCode: undefined,
  };
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(at('12:00'));
  anna = await driver(server.url, city, 'anna');
  boris = await driver(server.url, city, 'boris');
  for (const session of (await loadProfile(anna.account, false)).sessions) {
    if (!session.isOpenEnded && session.status === 'active') continue;
    const { redirectUrl, wasFree } = await endOpenEndedSession(
      anna.account,
      { session, methodId: 'card' },
      unnamed,
    );
    if (!wasFree) await atTheBank(redirectUrl, 'pay');
  }
});

const sessionsOf = async ({ account }: RecordingClient) => (await loadProfile(account, false)).sessions;

async function sessionWith(plate: string) {
  const session = (await sessionsOf(anna)).find((each) => each.plate === plate);
  if (!session) throw new Error('There is no session');
  return session;
}

/** A parking of the paid zone. */
async function codeOfParking(): Promise<string> {
  const { objects } = await loadMap(anna.city);
  const parking = objects.find(
    ({ type, zone, isActive }) => type === 'parking' && isActive && zone?.id === paid.zoneId,
  );
  if (!parking) throw new Error('The zone has no parking');
  return parking.code;
}

async function begun(over: Partial<OpenEndedStay> = {}) {
  const stay = { spot: paid, plate: newCar(), ...over };
  await startOpenEndedSession(anna.account, stay, unnamed);
  return sessionWith(stay.plate);
}

describe('CALL-41 a stay without an end', () => {
  test('CALL-21 runs, and owes more with every minute; the profile has no balance', async () => {
    const session = await begun();
    expect(session).toMatchObject({ status: 'active', isOpenEnded: true, amountDue: 0 });
    // Nothing was paid that could go back.
    expect(session.isRefundable).toBeUndefined();
    server.setNow(at('12:30'));
    const half = (await sessionsOf(anna)).find(({ id }) => id === session.id)?.amountDue ?? 0;
    server.setNow(at('13:00'));
    const whole = (await sessionsOf(anna)).find(({ id }) => id === session.id)?.amountDue ?? 0;
    const hour = await quoteAccountStay(
      anna.account,
      stayOf({ spot: paid, plate: session.plate, startedAt: session.startedAt }),
    );
    expect(half).toBeGreaterThan(0);
    expect(whole).toBe(hour.total);
    expect((await loadProfile(anna.account, false)).balance).toBeUndefined();
    expect(await loadBalance(anna.account)).toBeUndefined();
    expect(anna.sent.some(({ path }) => path === '/api/profile/get-profile-v6')).toBe(true);
  });

  test('ERR-14 does not begin if a later hour of it has no price, since it could not end then', async () => {
    server.setNow('2035-12-31T12:00:00+05:00');
    const { account } = await driver(server.url, city, 'anna');
    const stay = { spot: paid, plate: newCar() };
    expect(await codeOf(startOpenEndedSession(account, stay, unnamed))).toBe('CalendarIsEmpty');
  });

  test('VEH-16 keeps its vehicle from being deleted until it has ended', async () => {
    const vehicle = {
      plate: newCar(),
      isForeign: false,
      category: 'B',
      isPrimary: false,
      registrationCertificate: undefined,
      name: undefined,
    } as const;
    await addVehicle(anna.account, vehicle);
    const session = await begun({ plate: vehicle.plate, spot: free });
    expect(await codeOf(removeVehicle(anna.account, vehicle))).toBe('TsIsParked');
    await endOpenEndedSession(anna.account, { session, methodId: 'card' }, unnamed);
    await removeVehicle(anna.account, vehicle);
    const { vehicles } = await loadProfile(anna.account, false);
    expect(vehicles.map(({ plate }) => plate)).not.toContain(vehicle.plate);
  });

  test('REL-04 API-14 a repeat with one key begins once', async () => {
    const stay = { spot: paid, plate: newCar() };
    const key = named();
    await startOpenEndedSession(anna.account, stay, key);
    await startOpenEndedSession(anna.account, stay, key);
    expect((await sessionsOf(anna)).filter(({ plate }) => plate === stay.plate)).toHaveLength(1);
    for (const spot of [free, { ...paid, parkingCode: await codeOfParking() }])
      expect(await codeOf(startOpenEndedSession(anna.account, { ...stay, spot }, key))).toBe(
        'IdempotencyKeyReused',
      );
  });

  test('CALL-41 API-14 a parking’s code alone says where it is', async () => {
    const [Vehicle, ParkingCode] = [newCar(), await codeOfParking()];
    const fields = { Vehicle, ParkingCode, Zone: '', token: anna.auth.current() ?? '' };
    expect((await rawCall(`${server.url}/${city}/api/payment/start/v2`, fields)).status).toBe('ok');
    expect(await sessionWith(Vehicle)).toMatchObject({ zoneId: paid.zoneId, parkingCode: ParkingCode });
  });

  test('VAL-06 a second one of the car is refused, also of another account and at the same time', async () => {
    const stay = { spot: paid, plate: newCar() };
    const results = await Promise.all(
      [anna, boris, anna, boris].map(({ account }) => codeOf(startOpenEndedSession(account, stay, unnamed))),
    );
    expect(results.filter((code) => code === undefined)).toHaveLength(1);
    expect(results.filter((code) => code === 'ParkingSessionAlreadyExists')).toHaveLength(3);
    for (const session of await sessionsOf(boris))
      if (session.plate === stay.plate)
        await endOpenEndedSession(boris.account, { session }, unnamed).catch(() => {});
  });

  const payAsGuest = async (plate: string, over: Readonly<Record<string, string>> = {}, key?: string) => {
    const fields = {
      type: 'PAYMENT_UNGER',
      number: plate,
      numberFormat: 'rus',
      category: 'B',
      payment: 'card',
      zone: paid.zoneId,
      duration: '01:00',
      ...over,
    };
    const headers = key === undefined ? {} : { 'Idempotency-Key': key };
    const reply = await rawCall(`${server.url}/${city}/backend/v2/paymentStart`, fields, { headers });
    return reply as typeof reply & { readonly RedirectURL?: string };
  };

  test('SEC-19 fault 3: of a car that its account does not have gives way to a payment, and is due', async () => {
    const session = await begun();
    server.setNow(at('12:30'));
    const { amountDue } = await sessionWith(session.plate);
    await atTheBank((await payAsGuest(session.plate)).RedirectURL, 'pay');
    server.setNow(at('12:50'));
    expect(await sessionWith(session.plate)).toMatchObject({ status: 'deferred', amountDue });
    const [guests] = (
      await database.query<{ ends_at: Date }>(
        'select ends_at from sessions where plate = $1 and amount_kopecks > 0',
        [session.plate],
      )
    ).rows;
    expect(guests?.ends_at.getTime()).toBe(Date.parse(at('13:30')));
  });

  test('SEC-19 owes for all its time, whoever pays for a part that is over', async () => {
    const session = await begun();
    server.setNow(at('18:00'));
    const { amountDue } = await sessionWith(session.plate);
    const past = { type: 'POST_PAYMENT_UNREG', postPaymentStartTime: at('11:50') };
    for (const duration of ['00:15', '06:10'])
      expect(await payAsGuest(session.plate, { ...past, duration })).toMatchObject({
        errorName: 'ParkingSessionAlreadyExists',
      });
    expect(await sessionWith(session.plate)).toMatchObject({ status: 'active', amountDue });
    // What is paid beyond now takes its place.
    await atTheBank((await payAsGuest(session.plate, { ...past, duration: '07:00' })).RedirectURL, 'pay');
    expect(await sessionWith(session.plate)).toMatchObject({ status: 'deferred', amountDue: 0 });
  });

  test('SEC-19 a payment of a past time that began before the stay goes back', async () => {
    server.setNow(at('12:20'));
    const plate = newCar();
    const past = { type: 'POST_PAYMENT_UNREG', postPaymentStartTime: at('12:00'), duration: '00:15' };
    const key = crypto.randomUUID();
    const { RedirectURL } = await payAsGuest(plate, past, key);
    server.setNow(at('12:10'));
    await begun({ plate });
    server.setNow(at('12:30'));
    await atTheBank(RedirectURL, 'pay');
    expect(await sessionWith(plate)).toMatchObject({ status: 'active' });
    const { rows } = await database.query(
      'select status from payments join payment_attempts on payment_id = id where key = $1',
      [key],
    );
    expect(rows).toEqual([{ status: 'declined' }]);
  });

  test('SEC-19 PLUS-17 owes for all its time, where another stay is corrected to its car late', async () => {
    const session = await begun();
    const stay = crypto.randomUUID();
    await atTheBank((await payAsGuest(newCar(), { duration: '07:00' }, stay)).RedirectURL, 'pay');
    const correct = () =>
      rawCall(`${server.url}/${city}/backend/v2/guestStayAmend`, {
        stay,
        Vehicle: session.plate,
        difference: '0',
      });
    server.setNow(at('18:00'));
    const { amountDue } = await sessionWith(session.plate);
    expect(await correct()).toMatchObject({ errorName: 'ParkingSessionAlreadyExists' });
    expect(await sessionWith(session.plate)).toMatchObject({ status: 'active', amountDue });
    // A mistake that is seen at once takes its place.
    server.setNow(at('12:10'));
    expect(await correct()).toMatchObject({ status: 'ok' });
    expect(await sessionWith(session.plate)).toMatchObject({ status: 'deferred', amountDue: 0 });
  });

  test('SEC-19 fault 3: of a car that its account has stays', async () => {
    const [own] = (await loadProfile(anna.account, false)).vehicles;
    if (!own) throw new Error('There is no vehicle');
    await begun({ plate: own.plate });
    expect(await payAsGuest(own.plate)).toMatchObject({ errorName: 'ParkingSessionAlreadyExists' });
  });

  test('SEC-19 fault 3: a stranger’s open-ended stay does not end the one of the driver', async () => {
    const session = await begun();
    const stay = { spot: paid, plate: session.plate };
    expect(await codeOf(startOpenEndedSession(boris.account, stay, unnamed))).toBe(
      'ParkingSessionAlreadyExists',
    );
    expect(await sessionWith(session.plate)).toMatchObject({ status: 'active' });
  });

  test('is refused in a city with balances, and where five wait for their payment', async () => {
    const other = await driver(server.url, 'nizhny-novgorod', 'anna');
    const there = { spot: { zoneId: '1001', parkingCode: undefined }, plate: newCar() };
    expect(await codeOf(startOpenEndedSession(other.account, there, unnamed))).toBe('InDevelopingError');
    const one = await begun();
    for (let count = 1; count < 5; count += 1) await begun();
    const another = () => startOpenEndedSession(anna.account, { spot: paid, plate: newCar() }, unnamed);
    expect(await codeOf(another())).toBe('UnpaidStays');
    // One that has ended waits for its payment like one that runs.
    server.setNow(at('13:00'));
    await endOpenEndedSession(anna.account, { session: one }, unnamed);
    expect(await codeOf(another())).toBe('UnpaidStays');
  });

  test('BAR-02 in a zone behind a barrier is refused', async () => {
    const reply = await rawCall(`${server.url}/${city}/api/payment/start/v2`, {
      Vehicle: newCar(),
      Zone: '1021',
      token: anna.auth.current() ?? '',
    });
    expect(reply).toMatchObject({ message: 'За шлагбаумом стоянку оплачивают по номеру карты' });
  });

  test('CALL-36 with a vehicle that contradicts its plate is refused', async () => {
    const token = anna.auth.current() ?? '';
    const send = (transport: object | string) =>
      rawCall(`${server.url}/${city}/api/payment/start/v2`, {
        Vehicle: 'Е500ОР152',
        Zone: paid.zoneId,
        ParkingCode: '',
        transport: typeof transport === 'string' ? transport : JSON.stringify(transport),
        token,
      });
    const number = 'Е500ОР152';
    for (const transport of [
      { number: 'Е501ОР152', category: 'B', numberFormat: 'rus' },
      { number, category: 'Q', numberFormat: 'rus' },
      { number, category: 'B', numberFormat: 'martian' },
      'null',
      '{',
    ])
      expect((await send(transport)).errorName).toBe('ValidationError');
    expect((await send({ number, category: 'B', numberFormat: 'rus' })).status).toBe('ok');
  });
});

describe('SES-28 its end', () => {
  test('CALL-42 SES-27 without a method ends and defers it; CALL-43 SES-25 pays for it', async () => {
    const session = await begun();
    server.setNow(at('13:00'));
    const ended = await endOpenEndedSession(anna.account, { session }, unnamed);
    expect(ended).toMatchObject({ redirectUrl: undefined, wasFree: false });
    server.setNow(at('15:00'));
    const [deferred] = (await sessionsOf(anna)).filter(({ id }) => id === session.id);
    // The price does not grow any more.
    expect(deferred).toMatchObject({ status: 'deferred', amountDue: ended.amount, duration: 60 });
    if (!deferred) throw new Error('The stay is not deferred');
    const key = named();
    const settled = await payDeferredSession(anna.account, { session: deferred, methodId: 'card' }, key);
    expect(settled.amount).toBe(ended.amount);
    expect(await loadOwnPaymentOutcome(anna.account, key.attemptId)).toMatchObject({ state: 'waiting' });
    await atTheBank(settled.redirectUrl, 'pay');
    expect(await loadOwnPaymentOutcome(anna.account, key.attemptId)).toMatchObject({
      state: 'paid',
      kind: 'stay',
      plate: session.plate,
      amount: ended.amount,
    });
    expect((await sessionsOf(anna)).map(({ id }) => id)).not.toContain(session.id);
    const ofCar = {
      from: undefined,
      to: undefined,
      type: undefined,
      plate: session.plate,
      zoneId: undefined,
    };
    const { transactions } = await loadTransactions(anna.account, ofCar, undefined);
    expect(transactions).toMatchObject([{ amount: ended.amount, duration: 60 }]);
    expect(
      await codeOf(payDeferredSession(anna.account, { session: deferred, methodId: 'card' }, unnamed)),
    ).toBe('ParkingSessionIsOver');
  });

  test('CALL-42 REL-04 with a method answers the amount and the page at once; a repeat gets the same page, another method none', async () => {
    const session = await begun();
    server.setNow(at('12:45'));
    const key = named();
    const first = await endOpenEndedSession(anna.account, { session, methodId: 'card' }, key);
    expect(first.amount).toBeGreaterThan(0);
    expect(first.redirectUrl).toContain('/provider/pay/');
    server.setNow(at('12:50'));
    expect(await endOpenEndedSession(anna.account, { session, methodId: 'card' }, key)).toEqual(first);
    const other = endOpenEndedSession(anna.account, { session, methodId: 'sbp' }, key);
    expect(await codeOf(other)).toBe('IdempotencyKeyReused');
  });

  test('CALL-44 SES-26 calling off has to be paid too; it leaves the list when it is', async () => {
    const session = await begun();
    server.setNow(at('13:00'));
    await endOpenEndedSession(anna.account, { session }, unnamed);
    const off = await breakOpenEndedSession(anna.account, { session }, unnamed);
    expect(off.amount).toBeGreaterThan(0);
    expect((await sessionsOf(anna)).map(({ id }) => id)).toContain(session.id);
    await atTheBank(off.redirectUrl, 'pay');
    expect((await sessionsOf(anna)).map(({ id }) => id)).not.toContain(session.id);
  });

  test.each([
    ['API-16 calling off is paid by the one that is named', breakOpenEndedSession, 'sbp', 'sbp'],
    ['API-16 calling off is paid by the first one without a name', breakOpenEndedSession, undefined, 'card'],
    ['API-15 a deferred stay is paid by the one that is named', payDeferredSession, 'sbp', 'sbp'],
    ['API-15 a deferred stay is paid by the first one without a name', payDeferredSession, undefined, 'card'],
    ['SES-25 a deferred stay is paid from the phone that is named', payDeferredSession, 'phone', 'phone'],
  ] as const)('%s', async (_what, call, methodId, method) => {
    const phone = methodId === 'phone' ? '79101234567' : undefined;
    const session = await begun();
    server.setNow(at('13:00'));
    await endOpenEndedSession(anna.account, { session }, unnamed);
    await call(anna.account, { session, methodId, phone }, unnamed);
    const { rows } = await database.query(
      `select p.method, p.phone from payments p join closing_payments c on c.payment_id = p.id
        where c.session_id = $1`,
      [session.sessionId],
    );
    expect(rows).toEqual([{ method, phone: phone ?? null }]);
  });

  test('SES-28 ERR-30 ParkingSessionWasFree: of a free stay nothing is due, and it is over', async () => {
    const session = await begun({ spot: free });
    server.setNow(at('14:00'));
    expect(await endOpenEndedSession(anna.account, { session, methodId: 'card' }, unnamed)).toMatchObject({
      wasFree: true,
      amount: 0,
    });
    expect(await sessionsOf(anna)).toEqual([]);
    expect(await breakOpenEndedSession(anna.account, { session }, unnamed)).toMatchObject({ wasFree: true });
  });

  test('of two payments of one stay, the second is refunded', async () => {
    const session = await begun();
    server.setNow(at('13:00'));
    const [first, second] = [named(), named()];
    const one = await endOpenEndedSession(anna.account, { session, methodId: 'card' }, first);
    const other = await payDeferredSession(anna.account, { session, methodId: 'sbp' }, second);
    expect(other.redirectUrl).not.toBe(one.redirectUrl);
    await atTheBank(one.redirectUrl, 'pay');
    await atTheBank(other.redirectUrl, 'pay');
    expect(await loadOwnPaymentOutcome(anna.account, first.attemptId)).toMatchObject({ state: 'paid' });
    expect(await loadOwnPaymentOutcome(anna.account, second.attemptId)).toEqual({ state: 'declined' });
  });

  test('a declined payment leaves it deferred', async () => {
    const session = await begun();
    server.setNow(at('13:00'));
    const { redirectUrl } = await endOpenEndedSession(anna.account, { session, methodId: 'card' }, unnamed);
    await atTheBank(redirectUrl, 'decline');
    expect((await sessionsOf(anna)).find(({ id }) => id === session.id)?.status).toBe('deferred');
  });

  test('CALL-42 after 24 hours it ends by itself and is deferred; who ends it later changes nothing', async () => {
    const session = await begun();
    server.setNow('2026-06-12T12:00:00+05:00');
    const [deferred] = (await sessionsOf(anna)).filter(({ id }) => id === session.id);
    expect(deferred).toMatchObject({ status: 'deferred', duration: 1440 });
    await endOpenEndedSession(anna.account, { session }, unnamed);
    expect((await sessionsOf(anna)).find(({ id }) => id === session.id)).toEqual(deferred);
    const { amount } = await payDeferredSession(anna.account, { session, methodId: 'card' }, unnamed);
    expect(amount).toBe(deferred?.amountDue);
  });

  test('CALL-43 a running one is not paid before its end; renewals and refunds are not for it', async () => {
    const session = await begun();
    expect(await codeOf(payDeferredSession(anna.account, { session, methodId: 'card' }, unnamed))).toBe(
      'ValidationError',
    );
    expect(await codeOf(endSession(anna.account, session.sessionId))).toBe('ParkingSessionNotFound');
    const extension = { session, duration: minutes(60) };
    expect(await codeOf(extendSession(anna.account, extension, unnamed))).toBe('InDevelopingError');
    expect(await codeOf(quoteExtension(anna.account, extension))).toBe('ParkingSessionNotFound');
  });

  test('SEC-20 another account’s stay is answered like an unknown one', async () => {
    const session = await begun();
    const unheard = { ...session, sessionId: crypto.randomUUID(), orderNumber: '' };
    for (const call of [endOpenEndedSession, payDeferredSession, breakOpenEndedSession])
      for (const named of [session, { ...session, orderNumber: '' }, unheard])
        expect(await codeOf(call(boris.account, { session: named, methodId: 'card' }, unnamed))).toBe(
          'ParkingSessionNotFound',
        );
    expect((await sessionsOf(anna)).find(({ id }) => id === session.id)?.status).toBe('active');
  });
});

test('PLUS-25 the payment that closes a stay has the proof of that stay, for its account alone', async () => {
  const proof = `/cities/${city}/settings/options.capabilities.proof`;
  await controlCalls(server.url)('PUT', proof, { value: true });
  const session = await begun();
  server.setNow(at('13:00'));
  const key = named();
  const { redirectUrl } = await endOpenEndedSession(anna.account, { session, methodId: 'card' }, key);
  expect(await loadOwnPaymentOutcome(anna.account, key.attemptId)).not.toHaveProperty('proof');
  await atTheBank(redirectUrl, 'pay');
  const outcome = await loadOwnPaymentOutcome(anna.account, key.attemptId);
  const claims = outcome.state === 'paid' ? outcome.proof?.split('.')[1] : undefined;
  expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({
    jti: session.sessionId,
    plate: session.plate,
    until: Date.parse(at('13:00')) / 1000,
  });
  expect(await loadOwnPaymentOutcome(boris.account, key.attemptId)).not.toHaveProperty('proof');
  await controlCalls(server.url)('DELETE', proof);
});

test('PLUS-26 the payer of an account gets no link to a stay, by whatever method', async () => {
  for (const capability of ['stayLink', 'stayLinkBySms'])
    await controlCalls(server.url)('PUT', `/cities/${city}/settings/options.capabilities.${capability}`, {
      value: true,
    });
  const stay = { ...stayOf({ spot: paid }), methodId: 'phone', phone: '79107654323' };
  const { redirectUrl } = await startStay(anna.account, stay, unnamed);
  await atTheBank(redirectUrl, 'pay');
  expect(await sessionWith(stay.plate)).toMatchObject({ status: 'active' });
  expect(await outboxOf(server.url, stay.phone)).toEqual([]);
});

describe('PLUS-17 a correction of an open-ended stay', () => {
  const due = async (plate: string) => (await sessionWith(plate)).amountDue;
  const correct = async (session: Awaited<ReturnType<typeof begun>>, spot: OpenEndedStay['spot']) =>
    correctSession(anna.account, { session, spot }, { difference: kopecks(0) }, unnamed);
  beforeEach(() => database.query("delete from payments where kind = 'correction'"));

  test('before its end leaves what it owes: each part has its own zone', async () => {
    const session = await begun();
    server.setNow(at('14:00'));
    const owed = await due(session.plate);
    expect(owed).toBeGreaterThan(0);
    await correct(session, free);
    expect(await due(session.plate)).toBe(owed);
    server.setNow(at('15:00'));
    expect(await due(session.plate)).toBe(owed);
    await correct(session, paid);
    server.setNow(at('17:00'));
    expect(await due(session.plate)).toBe(2 * owed);
  });

  test('to a car that a stranger parks for nothing is made: it will cost something', async () => {
    const plate = newCar();
    await startStay(boris.account, stayOf({ spot: free, plate, methodId: 'card' }), unnamed);
    const session = await begun();
    const vehicle = { plate, isForeignPlate: false, vehicleCategory: 'B' } as const;
    await correctSession(anna.account, { session, vehicle }, { difference: kopecks(0) }, unnamed);
    expect(await sessionWith(plate)).toMatchObject({ id: session.id, isOpenEnded: true });
  });

  test.each([
    ['12:15', 0],
    ['12:16', 1],
  ])('at %s is of the whole stay in its first quarter of an hour only', async (time, minutesOwed) => {
    const session = await begun();
    server.setNow(at(time));
    const owed = await due(session.plate);
    await correct(session, free);
    server.setNow(at('13:00'));
    expect(await due(session.plate)).toBe(minutesOwed * owed);
  });
});

test('CALL-37 SES-08 a stay that began earlier is paid at the provider', async () => {
  const startedAt = Date.parse(at('11:00')) as never;
  const stay = stayOf({ spot: paid, startedAt, methodId: 'card' });
  const key = named();
  const { redirectUrl } = await startStay(anna.account, stay, key);
  expect(await loadOwnPaymentOutcome(anna.account, key.attemptId)).toMatchObject({ state: 'waiting' });
  await atTheBank(redirectUrl, 'pay');
  expect(await loadOwnPaymentOutcome(anna.account, key.attemptId)).toMatchObject({
    state: 'paid',
    plate: stay.plate,
    from: startedAt,
    until: Date.parse(at('12:00')),
  });
  expect(await codeOf(startStay(anna.account, stayOf({ spot: paid }), unnamed))).toBe('InDevelopingError');
});

test('CALL-38 free time is extended by a method too, without a bank', async () => {
  const startedAt = Date.parse(at('11:30')) as never;
  const stay = stayOf({ spot: free, startedAt, methodId: 'card' });
  await startStay(anna.account, stay, named());
  const session = await sessionWith(stay.plate);
  const extension = { session, duration: minutes(60), methodId: 'card' };
  expect(await quoteExtension(anna.account, extension)).toMatchObject({ total: 0 });
  const { redirectUrl } = await extendSession(anna.account, extension, named());
  expect(redirectUrl).toBeUndefined();
  expect((await sessionWith(stay.plate)).endsAt).toBe(Date.parse(at('13:30')));
});

test('a demonstration has a driver with a stay that runs and one that is due', async () => {
  server.setNow(undefined);
  const sessions = await sessionsOf(await driver(server.url, city, 'boris'));
  const ofDemo = sessions.filter(({ plate }) => plate === 'К777ОР99' || plate === 'Т050ТТ59');
  expect(ofDemo.map(({ status, plate }) => [status, plate])).toEqual([
    ['active', 'К777ОР99'],
    ['deferred', 'Т050ТТ59'],
  ]);
  expect(ofDemo.every(({ amountDue }) => amountDue > 0)).toBe(true);
});

describe('a zone that has lost its tariff', () => {
  let again: CityServerHarness;
  let account: RecordingClient['account'];
  let spot: OpenEndedStay['spot'];
  let stay: OpenEndedStay;

  async function sessionOf(plate: string) {
    const { sessions } = await loadProfile(account, false);
    const session = sessions.find((each) => each.plate === plate);
    if (!session) throw new Error('There is no session');
    return session;
  }

  beforeAll(async () => {
    server.setNow(at('12:00'));
    boris = await driver(server.url, city, 'boris');
    const zoneId = (await loadZones(boris.city))[1]?.id ?? '';
    spot = { zoneId, parkingCode: undefined };
    stay = { spot, plate: newCar() };
    await startOpenEndedSession(boris.account, stay, unnamed);
    await database.query('delete from zone_prices where city = $1 and zone_id = $2', [city, zoneId]);
    again = await startCityServer({ firstCity: city, database, now: at('13:00') });
    account = (await driver(again.url, city, 'boris')).account;
  });
  afterAll(() => again.close());

  test('CALL-41 ERR-41 is not where an open-ended stay begins, since it could be neither shown nor ended', async () => {
    const other = { spot, plate: newCar() };
    expect(await codeOf(startOpenEndedSession(account, other, unnamed))).toBe('TariffNotFound');
  });

  test('CALL-41 is not what one is corrected to', async () => {
    const other = { spot: paid, plate: newCar() };
    await startOpenEndedSession(account, other, unnamed);
    const session = await sessionOf(other.plate);
    const correction = correctSession(account, { session, spot }, { difference: kopecks(0) }, unnamed);
    expect(await codeOf(correction)).toBe('TariffNotFound');
  });

  test('CALL-21 CALL-41 costs the stay that runs there nothing; it is shown, and ends', async () => {
    const session = await sessionOf(stay.plate);
    expect(session).toMatchObject({ status: 'active', amountDue: 0 });
    const end = await endOpenEndedSession(account, { session, methodId: 'card' }, unnamed);
    expect(end.wasFree).toBe(true);
  });
});
