import { quoteAccountStay, startStay } from '@kerb/core/api/account-payment.ts';
import { loadOwnPaymentOutcome } from '@kerb/core/api/account-payment-outcome.ts';
import { logIn } from '@kerb/core/api/auth.ts';
import { loadZones } from '@kerb/core/api/city.ts';
import { correctGuestStay, loadGuestStay, quoteGuestCorrection } from '@kerb/core/api/guest-stays.ts';
import { payAsGuest } from '@kerb/core/api/payment.ts';
import { loadPaymentOutcome } from '@kerb/core/api/payment-outcome.ts';
import {
  actOnPermit,
  buyPermit,
  changePermitPlate,
  findPermits,
  loadGrantedPermits,
  loadPermitDurations,
  loadPermitOffers,
  loadPermitSettings,
  loadPermitZones,
} from '@kerb/core/api/permits.ts';
import { loadBalance } from '@kerb/core/api/profile.ts';
import { loadAllTransactions } from '@kerb/core/api/transactions.ts';
import { addVehicle } from '@kerb/core/api/vehicles.ts';
import { type CalendarDate, writeCalendarDate } from '@kerb/core/domain/calendar-dates.ts';
import type { Zone } from '@kerb/core/domain/city/zone.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import type { GrantedPermit, PermitPurchase } from '@kerb/core/domain/permit/permit.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import { instant, minutes } from '@kerb/core/domain/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RecordingClient, signedInClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import { atTheBank, codeOf, driver, named, newCar, stayOf, unnamed } from './drivers.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { rawCall } from './raw-call.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
const noon = '2026-06-10T12:00:00+03:00';
const today = '2026-06-10' as CalendarDate;
let server: CityServerHarness;
let database: PreparedDatabase;
let control: ReturnType<typeof controlCalls>;
let people = 0;

beforeAll(async () => {
  database = await preparedDatabase();
  await database.query(
    `insert into concessions (city, position, name, plate, zone_ids, percent, starts_at, ends_at)
     values ('tver', 9, 'Ветеран', '#', '["#"]', 20, '2026-01-01', '2027-01-01')`,
  );
  server = await startCityServer({ database });
  control = controlCalls(server.url);
});
afterAll(() => server.close());
beforeEach(() => server.setNow(noon));

const password = 'long-enough-1';

interface Owner extends RecordingClient {
  readonly email: string;
  readonly plate: Plate;
  readonly secondPlate: Plate;
}

/** A new driver with money and two vehicles. */
async function newOwner(roubles = 10_000): Promise<Owner> {
  people += 1;
  const email = `permits-${people}@kerb.example`;
  const phone = `7912000${String(people).padStart(4, '0')}`;
  const made = await control('POST', `/cities/${city}/people`, { email, phone, password, roubles });
  expect(made.status).toBe('ok');
  const client = await signedInClient(server.url, city, { identifier: email, password });
  const [plate, secondPlate] = [newCar(), newCar()];
  for (const each of [plate, secondPlate])
    await addVehicle(client.account, {
      plate: each,
      isForeign: false,
      category: 'B',
      isPrimary: false,
      registrationCertificate: undefined,
      name: undefined,
    });
  return { ...client, email, plate, secondPlate };
}

/** Moves the clock; tokens do not last for weeks. */
async function travel({ account, auth, email }: Owner, iso: string): Promise<void> {
  server.setNow(iso);
  const outcome = await logIn(account, { identifier: email, password });
  if (outcome.status === 'ok') auth.signIn({ kind: 'personal', token: outcome.token });
}

const buy = (owner: Owner, over: Partial<PermitPurchase> = {}, options: ReturnType<typeof named> = named()) =>
  buyPermit(
    owner.account,
    { code: 'month-outskirts', plate: owner.plate, startDate: today, ...over },
    options,
  );

/** The permits that were bought, without concessions. */
async function bought({ account }: Owner): Promise<GrantedPermit[]> {
  return (await loadGrantedPermits(account)).filter(({ orderNumber }) => orderNumber !== undefined);
}

async function firstBought(owner: Owner): Promise<GrantedPermit & { readonly orderNumber: string }> {
  const [permit] = await bought(owner);
  if (!permit?.orderNumber) throw new Error('There is no permit');
  return { ...permit, orderNumber: permit.orderNumber };
}

const balanceOf = async ({ account }: Owner) => (await loadBalance(account)) ?? kopecks(0);

/** The price of an hour in a zone of the outskirts. */
async function hourCosts(owner: Owner, plate = owner.plate, zoneId = '1007'): Promise<number> {
  const spot = { zoneId, parkingCode: undefined };
  return (await quoteAccountStay(owner.account, stayOf({ plate, spot, duration: minutes(60) }))).total;
}

describe('CALL-30 permits on sale', () => {
  test('PRM-10 have kinds, prices, zones and an order', async () => {
    const { account } = await newOwner();
    const offers = await loadPermitOffers(account);
    expect(offers.map(({ code, type, cost }) => [code, type, cost / 100])).toEqual([
      ['prev-day', 'previousDay', 700],
      ['day', 'day', 600],
      ['week-centre', 'week', 1900],
      ['week', 'week', 2600],
      ['month-outskirts', 'month', 990],
      ['month-centre', 'month', 5400],
      ['quarter', 'quarter', 15_000],
      ['year', 'year', 48_000],
    ]);
    expect(offers[2]?.zoneIds).toEqual(['1001', '1002', '1003', '1004', '1005', '1006']);
  });

  test('PRM-11 CALL-54 a residential permit is offered for its vehicle only, with its first day, and stays with it', async () => {
    const { account } = await driver(server.url, city, 'anna');
    const [offer] = (await loadPermitOffers(account)).filter(({ type }) => type === 'residential');
    expect(offer).toMatchObject({ plate: 'М404АН152', startDate: today });
    const other = await newOwner();
    expect(await codeOf(buy(other, { code: 'resident' }))).toBe('ValidationError');
    expect(await bought(other)).toEqual([]);
    const residential = { code: 'resident', plate: 'М404АН152' as Plate };
    const wrongDay = { ...residential, startDate: '2026-06-11' as CalendarDate };
    expect(await codeOf(buyPermit(account, wrongDay, named()))).toBe('ValidationError');
    const otherCar = { ...residential, plate: 'А123ВС52' as Plate, startDate: today };
    expect(await codeOf(buyPermit(account, otherCar, named()))).toBe('ValidationError');
    await buyPermit(account, { ...residential, startDate: today }, named());
    const permit = (await loadGrantedPermits(account)).find(({ type }) => type === 'residential');
    expect(permit).toMatchObject({ plate: residential.plate, canChangePlate: false });
    // The next one is offered in the last month of this one.
    expect((await loadPermitOffers(account)).some(({ type }) => type === 'residential')).toBe(false);
    server.setNow('2027-05-20T12:00:00+03:00');
    const again = await driver(server.url, city, 'anna');
    const [next] = (await loadPermitOffers(again.account)).filter(({ type }) => type === 'residential');
    expect(next?.startDate).toBe('2027-06-10');
  });
});

describe('CALL-45 API-17 a purchase', () => {
  test('PRM-08 from the balance: the ledger, the history and the next quote know it', async () => {
    const owner = await newOwner();
    expect(await hourCosts(owner)).toBeGreaterThan(0);
    const reply = await buy(owner);
    expect(reply).toMatchObject({ redirectUrl: undefined, isPaid: true });
    expect(await hourCosts(owner)).toBe(0);
    expect(await hourCosts(owner, owner.plate, '1001')).toBeGreaterThan(0);
    expect(await hourCosts(owner, owner.secondPlate)).toBeGreaterThan(0);
    expect(await balanceOf(owner)).toBe(9010_00);
    const [row] = (await loadAllTransactions(owner.account)).filter(({ type }) => type === 'permit');
    expect(row).toMatchObject({ amount: 990_00, plate: owner.plate, permitKind: 'Месяц на окраине' });
    const permit = await firstBought(owner);
    expect(permit).toMatchObject({
      kind: 'Месяц на окраине',
      type: 'mounth',
      discountPercent: 100,
      plate: owner.plate,
      orderNumber: row?.orderNumber,
      from: Date.parse('2026-06-10T00:00:00+03:00'),
      until: Date.parse('2026-07-10T00:00:00+03:00'),
      canPause: true,
      canContinue: false,
      canRefund: true,
      canChangePlate: true,
    });
  });

  test('CALC-05 a stay that the permit covers costs nothing, and one in another zone its price', async () => {
    const owner = await newOwner();
    await buy(owner);
    const before = await balanceOf(owner);
    const free = stayOf({ plate: owner.plate, spot: { zoneId: '1007', parkingCode: undefined } });
    await startStay(owner.account, free, unnamed);
    expect(await balanceOf(owner)).toBe(before);
    await startStay(owner.account, stayOf({ plate: owner.secondPlate }), unnamed);
    expect(await balanceOf(owner)).toBeLessThan(before);
  });

  test('CALC-07 of the city’s concession and a permit the higher one counts, and they are not added', async () => {
    const anna = await driver(server.url, city, 'anna');
    const plate = 'А123ВС52' as Plate;
    const hour = async (of: Plate) =>
      (
        await quoteAccountStay(
          anna.account,
          stayOf({ plate: of, spot: { zoneId: '1007', parkingCode: undefined } }),
        )
      ).total;
    const full = await hour(newCar());
    expect(await hour(plate)).toBe(full / 2);
    await database.query("update accounts set balance_kopecks = 1000000 where email = 'anna@kerb.example'");
    await buyPermit(anna.account, { code: 'month-outskirts', plate, startDate: today }, named());
    const costs = [];
    for (const percent of [10, 49, 50, 90]) {
      await database.query('update permits set percent = $1 where plate = $2', [percent, plate]);
      costs.push(await hour(plate));
    }
    expect(costs).toEqual([full / 2, full / 2, full / 2, full / 10]);
    await database.query('delete from permit_periods where plate = $1', [plate]);
    await database.query(
      'delete from payments where id in (select payment_id from permits where plate = $1)',
      [plate],
    );
  });

  test('REL-04 twice by one key is one permit and one charge; another request by it is refused', async () => {
    const owner = await newOwner();
    const key = named();
    await Promise.all([buy(owner, {}, key), buy(owner, {}, key), buy(owner, {}, key)]);
    expect(await bought(owner)).toHaveLength(1);
    expect(await balanceOf(owner)).toBe(9010_00);
    const others = [
      { code: 'day' },
      { startDate: '2026-06-11' as CalendarDate },
      { plate: owner.secondPlate },
    ];
    for (const other of others) expect(await codeOf(buy(owner, other, key))).toBe('IdempotencyKeyReused');
  });

  test('ERR-53 the same permit for the same days is refused under another key', async () => {
    const owner = await newOwner();
    await buy(owner);
    const later = { startDate: '2026-07-09' as CalendarDate };
    expect(await codeOf(buy(owner))).toBe('SubscriptionAlreadyExists');
    expect(await codeOf(buy(owner, later))).toBe('SubscriptionAlreadyExists');
    await buy(owner, { startDate: '2026-07-10' as CalendarDate });
    await buy(owner, { plate: owner.secondPlate });
    expect(await bought(owner)).toHaveLength(3);
    // Nobody knows when a paused one goes on.
    const another = await newOwner();
    await buy(another);
    await actOnPermit(another.account, 'pause', (await firstBought(another)).orderNumber);
    expect(await codeOf(buy(another, { startDate: '2026-07-10' as CalendarDate }))).toBe(
      'SubscriptionAlreadyExists',
    );
  });

  test('CALL-45 a refusal has the status Error and an errorMessage, a success the sum to pay', async () => {
    const owner = await newOwner(100);
    const fields = {
      vehicle: owner.plate,
      codeSubscription: 'day',
      paymentService: 'balance',
      timestart: writeCalendarDate(today),
      token: owner.auth.current() ?? '',
    };
    const address = `${server.url}/${city}/api/payment/subscription`;
    expect(await rawCall(address, fields)).toMatchObject({
      status: 'Error',
      errorName: 'NoMoneyNoHoney',
      errorMessage: 'На счёте недостаточно средств',
    });
    expect(await bought(owner)).toEqual([]);
    expect(await rawCall(address, { ...fields, paymentService: 'card' })).toMatchObject({
      status: 'ok',
      refillAmount: 600,
      RedirectURL: expect.any(String),
    });
  });

  test('by card: the permit begins once the bank was paid, and not before', async () => {
    const owner = await newOwner(0);
    const key = named();
    const { redirectUrl } = await buy(owner, { methodId: 'card' }, key);
    expect(redirectUrl).toContain('/provider/pay/');
    const page = await (await fetch(redirectUrl ?? '')).text();
    expect(page).toContain('Абонемент: Месяц на окраине, ');
    expect(await bought(owner)).toEqual([]);
    expect(await hourCosts(owner)).toBeGreaterThan(0);
    expect((await loadOwnPaymentOutcome(owner.account, key.attemptId)).state).toBe('waiting');
    await atTheBank(redirectUrl, 'pay');
    expect(await bought(owner)).toHaveLength(1);
    expect(await hourCosts(owner)).toBe(0);
    expect(await loadOwnPaymentOutcome(owner.account, key.attemptId)).toMatchObject({
      state: 'paid',
      kind: 'permit',
      plate: owner.plate,
      amount: 990_00,
    });
    const [row] = await loadAllTransactions(owner.account);
    expect(row).toMatchObject({ type: 'permit', amount: 990_00, fiscalReceiptUrl: expect.any(String) });
    // Refunds go to the balance.
    const refund = await actOnPermit(owner.account, 'refund', (await firstBought(owner)).orderNumber);
    expect(await balanceOf(owner)).toBe(refund);
  });

  test('API-17 a method that needs a phone buys nothing without one; the provider gets that of the form', async () => {
    const owner = await newOwner(0);
    expect(await codeOf(buy(owner, { methodId: 'phone' }))).toBe('PhoneEmpty');
    const { redirectUrl } = await buy(owner, { methodId: 'phone', phone: '79101234567' });
    expect(redirectUrl).toContain('/provider/pay/');
    const { rows } = await database.query(
      "select phone from payments where kind = 'permit' and method = 'phone'",
    );
    expect(rows).toEqual([{ phone: '79101234567' }]);
  });

  test('SEC-09 a declined card buys nothing; of two paid ones the second is given back by the bank', async () => {
    const owner = await newOwner(0);
    const card = { methodId: 'card' };
    await atTheBank((await buy(owner, card)).redirectUrl, 'decline');
    expect(await bought(owner)).toEqual([]);
    const keys = [named(), named()];
    const [one, two] = [await buy(owner, card, keys[0]), await buy(owner, card, keys[1])];
    await atTheBank(one.redirectUrl, 'pay');
    await atTheBank(two.redirectUrl, 'pay');
    expect(await bought(owner)).toHaveLength(1);
    const states = await Promise.all(
      keys.map(async ({ attemptId }) => (await loadOwnPaymentOutcome(owner.account, attemptId)).state),
    );
    expect(states).toEqual(['paid', 'declined']);
  });

  test.each([
    ['yesterday', 'day', '2026-06-09'],
    ['more than a month ahead', 'day', '2026-07-11'],
    ['today, for the day before', 'prev-day', '2026-06-10'],
    ['a day that does not exist', 'day', '2026-06-31'],
  ])('PRM-15 cannot begin %s', async (_name, code, date) => {
    const owner = await newOwner();
    const fields = {
      vehicle: owner.plate,
      codeSubscription: code,
      paymentService: 'balance',
      timestart: date.split('-').reverse().join('/'),
      token: owner.auth.current() ?? '',
    };
    const reply = await rawCall(`${server.url}/${city}/api/payment/subscription`, fields);
    expect(reply.errorName).toBe('ValidationError');
    expect(await balanceOf(owner)).toBe(10_000_00);
  });

  test('PRM-15 the number of days ahead is the city’s, and days are those of the city', async () => {
    const path = `/cities/${city}/settings/settings.subscriptionStartDays`;
    const owner = await newOwner();
    try {
      await control('PUT', path, { value: 2 });
      expect(await loadPermitSettings(owner.account)).toEqual({ earliestInDays: 2 });
      const tooEarly = '2026-06-11' as CalendarDate;
      expect(await codeOf(buy(owner, { startDate: tooEarly }))).toBe('ValidationError');
      const search = { zoneIds: ['1007'], days: 30 };
      expect(await findPermits(owner.account, { ...search, startDate: tooEarly })).toEqual([]);
      await buy(owner, { startDate: '2026-06-12' as CalendarDate });
    } finally {
      await control('PUT', path, { value: 0 });
    }
    // 23:30 UTC is 02:30 of the next day.
    server.setNow('2026-06-10T23:30:00Z');
    expect(await codeOf(buy(owner, { code: 'day', startDate: today }))).toBe('ValidationError');
    await buy(owner, { code: 'day', startDate: '2026-06-11' as CalendarDate });
  });

  test('PRM-15 CALL-54 a permit for the previous day makes yesterday free, gets no other vehicle, and is listed for a week', async () => {
    const owner = await newOwner();
    await buy(owner, { code: 'prev-day', startDate: '2026-06-09' as CalendarDate });
    expect(await hourCosts(owner)).toBeGreaterThan(0);
    const spot = { zoneId: '1007', parkingCode: undefined };
    const startedAt = instant(Date.parse('2026-06-09T12:00:00+03:00'));
    const past = (plate: Plate) => quoteAccountStay(owner.account, stayOf({ plate, spot, startedAt }));
    expect((await past(owner.plate)).total).toBe(0);
    expect((await past(owner.secondPlate)).total).toBeGreaterThan(0);
    const permit = await firstBought(owner);
    expect(permit).toMatchObject({ canPause: false, canRefund: false, canChangePlate: false });
    await travel(owner, '2026-06-17T12:00:00+03:00');
    expect(await bought(owner)).toEqual([]);
  });

  test('SEC-20 somebody else’s plate is answered as one that nobody has', async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const call = (plate: string) =>
      buyPermit(owner.account, { code: 'day', plate: plate as Plate, startDate: today }, named()).then(
        () => 'bought',
        (error: Error & { serverMessage?: string }) => error.serverMessage,
      );
    expect(await call(other.plate)).toBe(await call('Х999ХХ99'));
    expect(await bought(other)).toEqual([]);
    expect(await balanceOf(owner)).toBe(10_000_00);
  });
});

describe('what is done with a permit', () => {
  test('CALL-51 CALL-52 a pause stops it at once, and continuing gives the rest', async () => {
    const owner = await newOwner();
    await buy(owner);
    const { orderNumber } = await firstBought(owner);
    expect(await actOnPermit(owner.account, 'pause', orderNumber)).toBe(0);
    expect(await hourCosts(owner)).toBeGreaterThan(0);
    expect(await firstBought(owner)).toMatchObject({ canPause: false, canContinue: true, canRefund: true });
    expect(await codeOf(actOnPermit(owner.account, 'pause', orderNumber))).toBe('ValidationError');
    await travel(owner, '2026-08-20T12:00:00+03:00');
    expect(await hourCosts(owner)).toBeGreaterThan(0);
    expect(await firstBought(owner)).toMatchObject({ orderNumber, canContinue: true });
    await actOnPermit(owner.account, 'continue', orderNumber);
    expect(await hourCosts(owner)).toBe(0);
    expect(await firstBought(owner)).toMatchObject({
      canContinue: false,
      until: Date.parse('2026-09-19T00:00:00+03:00'),
    });
    await travel(owner, '2026-09-18T22:00:00+03:00');
    expect(await hourCosts(owner)).toBe(0);
    await travel(owner, '2026-09-19T00:00:00+03:00');
    expect(await hourCosts(owner)).toBeGreaterThan(0);
  });

  test('CALL-52 CALL-54 a vehicle gets no second permit of one kind by a pause that ends, nor from another vehicle', async () => {
    const owner = await newOwner();
    await buy(owner);
    const { orderNumber } = await firstBought(owner);
    await buy(owner, { startDate: '2026-07-10' as CalendarDate });
    await actOnPermit(owner.account, 'pause', orderNumber);
    await travel(owner, '2026-06-20T12:00:00+03:00');
    const going = actOnPermit(owner.account, 'continue', orderNumber);
    expect(await codeOf(going)).toBe('SubscriptionAlreadyExists');
    await buy(owner, { plate: owner.secondPlate, startDate: '2026-06-20' as CalendarDate });
    const given = changePermitPlate(owner.account, orderNumber, owner.secondPlate);
    expect(await codeOf(given)).toBe('SubscriptionAlreadyExists');
  });

  test('PRM-14 a pause costs what the control room set, which the balance pays or refuses', async () => {
    const pricing = (value: number) => control('PUT', `/cities/${city}/settings/permitPausePrice`, { value });
    expect((await pricing(50)).status).toBe('ok');
    const owner = await newOwner(1_045);
    await buy(owner);
    const { orderNumber } = await firstBought(owner);
    await pricing(60);
    expect(await codeOf(actOnPermit(owner.account, 'pause', orderNumber))).toBe('NoMoneyNoHoney');
    expect(await firstBought(owner)).toMatchObject({ canPause: true });
    await pricing(50);
    expect(await actOnPermit(owner.account, 'pause', orderNumber)).toBe(50_00);
    await pricing(0);
    expect(await balanceOf(owner)).toBe(5_00);
    const [row] = await loadAllTransactions(owner.account);
    expect(row).toMatchObject({ type: 'permit', permitKind: 'Приостановка абонемента', amount: 50_00 });
  });

  test('CALL-53 a refund is of the whole days left, to the balance, once', async () => {
    const owner = await newOwner();
    await buy(owner);
    await travel(owner, '2026-06-20T12:00:00+03:00');
    const { orderNumber } = await firstBought(owner);
    const all = await Promise.allSettled(
      Array.from({ length: 4 }, () => actOnPermit(owner.account, 'refund', orderNumber)),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // 19 of 30 days are left.
    expect(await balanceOf(owner)).toBe(9010_00 + 627_00);
    expect(await bought(owner)).toEqual([]);
    expect(await hourCosts(owner)).toBeGreaterThan(0);
    const [row] = await loadAllTransactions(owner.account);
    expect(row).toMatchObject({ type: 'refund', note: 'permitRefund', amount: 627_00 });
    expect(await codeOf(actOnPermit(owner.account, 'pause', orderNumber))).toBe('ValidationError');
    // The same days can be bought again.
    await buy(owner, { startDate: '2026-06-20' as CalendarDate });
  });

  test('CALL-53 the refund of a permit that has not begun, or that is paused, is not less', async () => {
    const owner = await newOwner();
    await buy(owner, { startDate: '2026-06-15' as CalendarDate });
    const first = await firstBought(owner);
    expect(first.canPause).toBe(false);
    expect(await actOnPermit(owner.account, 'refund', first.orderNumber)).toBe(990_00);
    await buy(owner);
    const { orderNumber } = await firstBought(owner);
    await actOnPermit(owner.account, 'pause', orderNumber);
    await travel(owner, '2026-12-10T12:00:00+03:00');
    expect(await actOnPermit(owner.account, 'refund', orderNumber)).toBe(957_00);
  });

  test('CALL-54 another vehicle of the account has it from now on', async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    await buy(owner);
    const { orderNumber } = await firstBought(owner);
    const change = (plate: Plate) => changePermitPlate(owner.account, orderNumber, plate);
    expect(await codeOf(change(other.plate))).toBe('ValidationError');
    expect(await codeOf(change(owner.plate))).toBe('ValidationError');
    await change(owner.secondPlate);
    expect(await hourCosts(owner)).toBeGreaterThan(0);
    expect(await hourCosts(owner, owner.secondPlate)).toBe(0);
    expect((await firstBought(owner)).plate).toBe(owner.secondPlate);
    // A paused one lowers no price there either; the server reads any spelling.
    await actOnPermit(owner.account, 'pause', orderNumber);
    const headers = { Authorization: `Bearer ${owner.auth.current()}` };
    const typed = { orderNum: orderNumber, grzNew: ` ${owner.plate.toLowerCase()}` };
    const reply = await rawCall(`${server.url}/${city}/backend/v2/changeGRZ`, typed, { headers });
    expect(reply.status).toBe('ok');
    expect(await firstBought(owner)).toMatchObject({ plate: owner.plate, canContinue: true });
    expect(await hourCosts(owner)).toBeGreaterThan(0);
  });

  test('CALL-51 CALL-54 a permit that has not begun cannot be paused, and makes nothing cheaper for another vehicle before its first day', async () => {
    const owner = await newOwner();
    await buy(owner, { startDate: '2026-06-15' as CalendarDate });
    const { orderNumber } = await firstBought(owner);
    expect(await codeOf(actOnPermit(owner.account, 'pause', orderNumber))).toBe('ValidationError');
    await changePermitPlate(owner.account, orderNumber, owner.secondPlate);
    expect(await hourCosts(owner, owner.secondPlate)).toBeGreaterThan(0);
  });

  test('CALL-51 a parked vehicle keeps its permit: a free stay cannot outlive what made it free', async () => {
    const owner = await newOwner();
    await buy(owner);
    const { orderNumber } = await firstBought(owner);
    const spot = { zoneId: '1007', parkingCode: undefined };
    await startStay(owner.account, stayOf({ plate: owner.plate, spot, duration: minutes(600) }), unnamed);
    expect(await codeOf(actOnPermit(owner.account, 'refund', orderNumber))).toBe('TsIsParked');
    expect(await codeOf(actOnPermit(owner.account, 'pause', orderNumber))).toBe('TsIsParked');
    expect(await codeOf(changePermitPlate(owner.account, orderNumber, owner.secondPlate))).toBe('TsIsParked');
    expect(await bought(owner)).toHaveLength(1);
  });

  test('a stranger’s free stay for the plate is in no way, and ends with the permit', async () => {
    const owner = await newOwner();
    await buy(owner);
    const { orderNumber } = await firstBought(owner);
    const guest = {
      ...stayOf({
        plate: owner.plate,
        spot: { zoneId: '1007', parkingCode: undefined },
        duration: minutes(600),
      }),
      isForeignPlate: false,
      vehicleCategory: 'B',
      methodId: 'card',
      phone: undefined,
    };
    await payAsGuest(owner.city, guest, unnamed);
    await actOnPermit(owner.account, 'refund', orderNumber);
    server.setNow('2026-06-10T12:01:00+03:00');
    // Zone 11 is free, and a free stay begins only where no other one is.
    const freeZone = { zoneId: '1011', parkingCode: undefined };
    await startStay(owner.account, stayOf({ plate: owner.plate, spot: freeZone }), unnamed);
  });

  const guestStay = (plate: Plate, zoneId: string, duration: number) => ({
    ...stayOf({ plate, spot: { zoneId, parkingCode: undefined }, duration: minutes(duration) }),
    isForeignPlate: false,
    vehicleCategory: 'B' as const,
    methodId: 'card',
    phone: undefined,
  });
  const sessionsOf = async (plate: Plate) =>
    (
      await database.query<{ starts_at: Date; ends_at: Date }>(
        'select starts_at, ends_at from sessions where plate = $1 order by starts_at',
        [plate],
      )
    ).rows;

  type Act = (owner: Owner, order: string) => Promise<unknown>;
  const actions: readonly [row: string, what: string, act: Act][] = [
    ['CALL-51', 'a pause', ({ account }, order) => actOnPermit(account, 'pause', order)],
    ['CALL-53', 'a refund', ({ account }, order) => actOnPermit(account, 'refund', order)],
    [
      'CALL-54',
      'another vehicle',
      ({ account, secondPlate }, order) => changePermitPlate(account, order, secondPlate),
    ],
  ];
  test.each(actions)('%s %s ends a free stay too that was extended', async (_row, _what, act) => {
    const owner = await newOwner();
    await buy(owner);
    const { orderNumber } = await firstBought(owner);
    const first = named();
    await payAsGuest(owner.city, guestStay(owner.plate, '1007', 15), first);
    await payAsGuest(
      owner.city,
      { ...guestStay(owner.plate, '1007', 600), continues: first.attemptId },
      named(),
    );
    expect(await sessionsOf(owner.plate)).toHaveLength(1);
    await act(owner, orderNumber);
    for (const { starts_at, ends_at } of await sessionsOf(owner.plate))
      expect(ends_at.getTime() - starts_at.getTime()).toBe(0);
  });

  test.each(actions)('%s a stay that begins later is in the way of %s', async (_row, _what, act) => {
    const owner = await newOwner();
    await buy(owner);
    const { orderNumber } = await firstBought(owner);
    await startStay(owner.account, stayOf({ plate: owner.plate }), unnamed);
    // As after the clock of a server was put right.
    await database.query(
      "update sessions set starts_at = starts_at + interval '3 hours', ends_at = ends_at + interval '3 hours' where plate = $1",
      [owner.plate],
    );
    expect(await codeOf(act(owner, orderNumber))).toBe('TsIsParked');
  });

  test('CALL-51 CALL-53 a free stay with a paid extension keeps the permit as it is', async () => {
    const owner = await newOwner();
    await buy(owner);
    const { orderNumber } = await firstBought(owner);
    const first = named();
    await payAsGuest(owner.city, guestStay(owner.plate, '1007', 15), first);
    // It costs something: a price that the permit does not lower to 0.
    await database.query('update permits set percent = 50 where plate = $1', [owner.plate]);
    const later = { ...guestStay(owner.plate, '1007', 600), continues: first.attemptId };
    const { redirectUrl } = await payAsGuest(owner.city, later, named());
    await atTheBank(redirectUrl, 'pay');
    for (const action of ['pause', 'refund'] as const)
      expect(await codeOf(actOnPermit(owner.account, action, orderNumber))).toBe('TsIsParked');
  });

  test.each(actions)(
    '%s what waits for its payment at a lower price is not sold after %s',
    async (_row, _what, act) => {
      const owner = await newOwner();
      await buy(owner);
      const { orderNumber } = await firstBought(owner);
      await database.query('update permits set percent = 50 where plate = $1', [owner.plate]);
      const [lowered, elsewhere] = [named(), named()];
      const { redirectUrl } = await payAsGuest(owner.city, guestStay(owner.plate, '1007', 60), lowered);
      await payAsGuest(owner.city, guestStay(owner.plate, '1001', 60), elsewhere);
      await act(owner, orderNumber);
      await atTheBank(redirectUrl, 'pay');
      expect(await loadPaymentOutcome(owner.city, lowered.attemptId)).toMatchObject({ state: 'declined' });
      expect(await loadPaymentOutcome(owner.city, elsewhere.attemptId)).toMatchObject({ state: 'waiting' });
      expect(await sessionsOf(owner.plate)).toEqual([]);
    },
  );

  test.each(actions)(
    '%s an extension that waits for its payment at a lower price is not sold after %s',
    async (_row, _what, act) => {
      const owner = await newOwner();
      await buy(owner);
      const { orderNumber } = await firstBought(owner);
      const [first, lowered] = [named(), named()];
      await payAsGuest(owner.city, guestStay(owner.plate, '1007', 15), first);
      await database.query('update permits set percent = 50 where plate = $1', [owner.plate]);
      const later = { ...guestStay(owner.plate, '1007', 60), continues: first.attemptId };
      const { redirectUrl } = await payAsGuest(owner.city, later, lowered);
      // The free stay is over, so it does not end with the permit.
      server.setNow('2026-06-10T12:16:00+03:00');
      await act(owner, orderNumber);
      await atTheBank(redirectUrl, 'pay');
      expect(await loadPaymentOutcome(owner.city, lowered.attemptId)).toMatchObject({ state: 'declined' });
      const [stay] = await sessionsOf(owner.plate);
      expect(stay?.ends_at).toEqual(new Date('2026-06-10T12:15:00+03:00'));
    },
  );

  test('CALL-53 what waits for its payment in any zone is not sold after the refund of a permit for all', async () => {
    const owner = await newOwner();
    await buy(owner);
    const { orderNumber } = await firstBought(owner);
    const toAllZones = `update permits set percent = 50, zone_ids = '["#"]' where plate = $1`;
    await database.query(toAllZones, [owner.plate]);
    const lowered = named();
    await payAsGuest(owner.city, guestStay(owner.plate, '1001', 60), lowered);
    await actOnPermit(owner.account, 'refund', orderNumber);
    expect(await loadPaymentOutcome(owner.city, lowered.attemptId)).toMatchObject({ state: 'declined' });
  });

  test('SEC-09 CALL-51 what is paid for it at the bank goes back, also if the bank’s call is lost', async () => {
    const owner = await newOwner();
    await buy(owner);
    const { orderNumber } = await firstBought(owner);
    await database.query('update permits set percent = 50 where plate = $1', [owner.plate]);
    const { redirectUrl } = await payAsGuest(owner.city, guestStay(owner.plate, '1007', 60), named());
    await actOnPermit(owner.account, 'pause', orderNumber);
    await atTheBank(redirectUrl, 'lose');
    server.setNow('2026-06-10T12:21:00+03:00');
    const stateAtTheBank = async () => {
      const { rows } = await database.query<{ state: string }>(
        'select state from provider_payments where order_id = $1',
        [redirectUrl?.split('/').at(-1)],
      );
      return rows[0]?.state;
    };
    await vi.waitFor(async () => expect(await stateAtTheBank()).toBe('refunded'));
    expect(await sessionsOf(owner.plate)).toEqual([]);
  });

  test.each(actions)(
    '%s a correction to the car at a lower price is not sold after %s',
    async (_row, _what, act) => {
      const owner = await newOwner();
      await buy(owner);
      const { orderNumber } = await firstBought(owner);
      await database.query('update permits set percent = 50 where plate = $1', [owner.plate]);
      const other = newCar();
      const { attemptId } = named();
      await payAsGuest(owner.city, guestStay(other, '1011', 60), { attemptId, returnUrl: undefined });
      const { session } = await loadGuestStay(owner.city, attemptId);
      const vehicle = { plate: owner.plate, isForeignPlate: false, vehicleCategory: 'B' as const };
      const correction = { session, vehicle, spot: { zoneId: '1007', parkingCode: undefined } };
      const { difference } = await quoteGuestCorrection(owner.city, attemptId, correction);
      const payment = { difference, methodId: 'card' };
      const { redirectUrl } = await correctGuestStay(owner.city, attemptId, correction, payment, named());
      await act(owner, orderNumber);
      await atTheBank(redirectUrl, 'pay');
      expect(await sessionsOf(owner.plate)).toEqual([]);
      expect(await sessionsOf(other)).toHaveLength(1);
    },
  );

  test('SEC-20 another account’s order number changes nothing', async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    await buy(owner);
    const { orderNumber } = await firstBought(owner);
    for (const action of ['pause', 'continue', 'refund'] as const)
      expect(await codeOf(actOnPermit(other.account, action, orderNumber))).toBe('ValidationError');
    expect(await codeOf(changePermitPlate(other.account, orderNumber, other.plate))).toBe('ValidationError');
    expect(await firstBought(owner)).toMatchObject({ plate: owner.plate, canPause: true });
  });

  test('CALL-53 a city without balances refunds nothing, and sells by card', async () => {
    const { account } = await driver(server.url, 'perm', 'boris');
    const plate = 'К777ОР99' as Plate;
    const purchase = { code: 'month-outskirts', plate, startDate: today };
    expect(await codeOf(buyPermit(account, purchase, named()))).toBe('InDevelopingError');
    const { redirectUrl } = await buyPermit(account, { ...purchase, methodId: 'card' }, named());
    await atTheBank(redirectUrl, 'pay');
    const [permit] = (await loadGrantedPermits(account)).filter(({ orderNumber }) => orderNumber);
    expect(permit).toMatchObject({ canPause: true, canRefund: false });
    expect(await codeOf(actOnPermit(account, 'refund', permit?.orderNumber ?? ''))).toBe('ValidationError');
  });
});

describe('CALL-29 the list', () => {
  test('PRM-08 has the concessions of the account’s vehicles until they end, which nobody can act on', async () => {
    const { account } = await driver(server.url, city, 'anna');
    const [concession] = await loadGrantedPermits(account);
    expect(concession).toMatchObject({
      kind: 'Многодетная семья',
      type: 'concession',
      orderNumber: undefined,
      zoneIds: 'any',
      discountPercent: 50,
      plate: 'А123ВС52',
      canPause: false,
      canRefund: false,
    });
    const other = await newOwner();
    expect(await loadGrantedPermits(other.account)).toEqual([]);
    server.setNow('2036-01-01T12:00:00+03:00');
    const later = await driver(server.url, city, 'anna');
    expect(await loadGrantedPermits(later.account)).toEqual([]);
  });

  test('has a concession for any vehicle, whatever vehicles the account has', async () => {
    const { account } = await driver(server.url, 'tver', 'boris');
    const ofAny = (await loadGrantedPermits(account)).filter(({ plate }) => plate === 'any');
    expect(ofAny).toMatchObject([{ kind: 'Ветеран', discountPercent: 20, orderNumber: undefined }]);
  });

  test('without a token nothing is told', async () => {
    for (const [path, method, fields] of [
      ['api/profile/get-benefits-v2', 'GET', {}],
      ['api/profile/get-subscription', 'GET', {}],
      ['backend/v2/getTiming', 'GET', {}],
      ['backend/v2/selectedAbonements', 'POST', { zones: '["1001"]', dateStart: '10/06/2026', timing: '1' }],
      ['backend/v2/pauseAb', 'POST', { orderNum: '1' }],
      ['backend/v2/refund', 'POST', { orderNum: '1' }],
    ] as const)
      expect(await rawCall(`${server.url}/${city}/${path}`, fields, { method })).toMatchObject({
        status: 'Error',
        errorName: 'TokenNotFound',
      });
  });
});

describe('the permit finder', () => {
  test('CALL-48 CON-07 special zones come last; CALL-49 durations in days', async () => {
    const { account, city: source } = await newOwner();
    const zones = await loadPermitZones(account);
    const all: readonly Zone[] = await loadZones(source);
    expect(zones.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
    expect(zones.slice(-3).map(({ code, isSpecial }) => [code, isSpecial])).toEqual([
      ['21', true],
      ['22', true],
      ['23', true],
    ]);
    expect(zones.filter(({ isSpecial }) => isSpecial)).toHaveLength(3);
    expect(await loadPermitDurations(account)).toEqual([1, 7, 30, 90, 365]);
  });

  test('CALL-50 CON-07 finds what holds in all the zones, the cheapest first, and it can be bought', async () => {
    const owner = await newOwner();
    const find = async (zoneIds: readonly string[], days: number, startDate: CalendarDate = today) =>
      (await findPermits(owner.account, { zoneIds, startDate, days })).map(({ code }) => code);
    expect(await find(['1001'], 7)).toEqual(['week-centre', 'week']);
    expect(await find(['1001', '1007'], 7)).toEqual(['week']);
    expect(await find(['1021'], 7)).toEqual([]);
    expect(await find(['1001', '1021'], 7)).toEqual([]);
    expect(await find(['1007'], 30)).toEqual(['month-outskirts']);
    expect(await find(['1007'], 30, '2026-06-09' as CalendarDate)).toEqual([]);
    expect(await find(['1007'], 30, '2026-07-10' as CalendarDate)).toEqual(['month-outskirts']);
    expect(await find(['1007'], 30, '2026-07-11' as CalendarDate)).toEqual([]);
    const [offer] = await findPermits(owner.account, { zoneIds: ['1007'], startDate: today, days: 30 });
    expect(offer).toMatchObject({ name: 'Месяц на окраине', type: 'month', cost: 990_00 });
    const fields = { zones: '["1007"]', dateStart: '10/06/2026', timing: '30' };
    const headers = { Authorization: `Bearer ${owner.auth.current()}` };
    const path = `${server.url}/${city}/backend/v2/selectedAbonements`;
    const match = { permissionKindCode: 'month-outskirts', startDate: '10/06/2026' };
    expect(await rawCall(path, fields, { headers })).toMatchObject({ result: [match] });
    await buy(owner, { code: offer?.code ?? '' });
    expect(await bought(owner)).toHaveLength(1);
  });

  test.each([
    ['no list', { zones: '1001', dateStart: '10/06/2026', timing: '7' }, 'NoZoneSelected'],
    ['no zone', { zones: '[]', dateStart: '10/06/2026', timing: '7' }, 'NoZoneSelected'],
    ['an unknown zone', { zones: '["9"]', dateStart: '10/06/2026', timing: '7' }, 'ZoneNotFound'],
    ['a zone that is off', { zones: '["1009"]', dateStart: '10/06/2026', timing: '7' }, 'ZoneNotFound'],
    ['no date', { zones: '["1001"]', dateStart: '2026-06-10', timing: '7' }, 'ValidationError'],
    ['an unknown duration', { zones: '["1001"]', dateStart: '10/06/2026', timing: '8' }, 'ValidationError'],
  ])('CALL-50 refuses %s', async (_name, fields, errorName) => {
    const { auth } = await newOwner();
    const headers = { Authorization: `Bearer ${auth.current()}` };
    const reply = await rawCall(`${server.url}/${city}/backend/v2/selectedAbonements`, fields, { headers });
    expect(reply).toMatchObject({ status: 'Error', errorName });
  });
});
