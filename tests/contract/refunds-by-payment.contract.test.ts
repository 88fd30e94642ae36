import { endSession, extendSession, startStay } from '@kerb/core/api/account-payment.ts';
import { loadZones } from '@kerb/core/api/city.ts';
import { correctSession, quoteCorrection } from '@kerb/core/api/correction.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import type { OpenEndedStay } from '@kerb/core/domain/payment/order.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordingClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import { atTheBank, codeOf, driver, named, newCar, stayOf, unnamed } from './drivers.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

/** A city without balances. */
const city = 'perm';
/** A Wednesday. */
const at = (time: string) => `2026-06-10T${time}:00+05:00`;

let server: CityServerHarness;
let database: PreparedDatabase;
let anna: RecordingClient;
/** A zone with a price at every hour, and one that is free. */
let paid: OpenEndedStay['spot'];
let free: OpenEndedStay['spot'];

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ firstCity: city, database });
  anna = await driver(server.url, city, 'anna');
  const zones = await loadZones(anna.city);
  const isFree = ({ prices }: (typeof zones)[number]) => prices.every(({ perHour }) => perHour === 0);
  paid = { zoneId: zones[0]?.id ?? '', parkingCode: undefined };
  free = { zoneId: zones.find(isFree)?.id ?? '', parkingCode: undefined };
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(at('12:00'));
  anna = await driver(server.url, city, 'anna');
  await database.query("delete from payments where kind = 'correction'");
});

async function sessionWith(plate: string) {
  const session = (await loadProfile(anna.account, false)).sessions.find((each) => each.plate === plate);
  if (!session) throw new Error('There is no session');
  return session;
}

/** A stay of ten hours that was paid at the bank, if it costs something. */
async function prepaid(spot = paid) {
  const stay = { ...stayOf({ spot, duration: minutes(600) }), methodId: 'card' };
  const { redirectUrl } = await startStay(anna.account, stay, named());
  if (redirectUrl) await atTheBank(redirectUrl, 'pay');
  return sessionWith(stay.plate);
}

/** The session after an extension that was paid at the bank. */
async function extended(session: Awaited<ReturnType<typeof sessionWith>>, duration: number) {
  const extension = {
    session: await sessionWith(session.plate),
    duration: minutes(duration),
    methodId: 'card',
  };
  const { redirectUrl } = await extendSession(anna.account, extension, named());
  await atTheBank(redirectUrl, 'pay');
  return sessionWith(session.plate);
}

/** What the bank has given back of the payments of a car, in kopecks, the smallest first. */
async function givenBack(plate: string): Promise<readonly number[]> {
  const { rows } = await database.query<{ kopecks: number }>(
    `select r.amount_kopecks::int as kopecks from provider_refunds r
     where r.order_id in (select payment_id from session_orders where plate = $1
       union select payment_id from extensions where plate = $1)
     order by 1`,
    [plate],
  );
  return rows.map(({ kopecks: sum }) => sum);
}

async function hiddenBalances(): Promise<string | undefined> {
  const sums = 'select sum(balance_kopecks)::text as sum from accounts where city = $1';
  return (await database.query<{ sum: string }>(sums, [city])).rows[0]?.sum;
}

describe('CALL-40 PLUS-17 in a city without balances money goes back by the way it was paid', () => {
  test('CALL-40 API-12 after an early end: the rest of the price, and no balance grows', async () => {
    const session = await prepaid();
    expect(session.isRefundable).toBe(true);
    const before = await hiddenBalances();
    server.setNow(at('14:00'));
    const refund = await endSession(anna.account, session.sessionId);
    expect(refund).toBeGreaterThan(0);
    expect(refund).toBeLessThan(session.cost);
    expect(await givenBack(session.plate)).toEqual([refund]);
    expect(await hiddenBalances()).toBe(before);
    const history = `select type, amount_kopecks::int as kopecks from transactions where plate = $1 order by happened_at`;
    expect((await database.query(history, [session.plate])).rows).toEqual([
      { type: 'payment', kopecks: session.cost },
      { type: 'refund', kopecks: refund },
    ]);
  });

  test('CALL-40 of two payments the later one first', async () => {
    const session = await prepaid();
    const { cost } = await extended(session, 60);
    // More than the extension, less than the first payment.
    server.setNow(at('14:00'));
    const refund = (await endSession(anna.account, session.sessionId)) ?? kopecks(0);
    const later = cost - session.cost;
    expect([...(await givenBack(session.plate))].sort()).toEqual([later, refund - later].sort());
  });

  test('CALL-40 of two extensions the later one first, and never more than it cost', async () => {
    const session = await prepaid();
    await extended(session, 30);
    server.setNow(at('12:10'));
    await extended(session, 60);
    // Three quarters of the later extension are left.
    server.setNow(at('22:45'));
    const refund = await endSession(anna.account, session.sessionId);
    expect(refund).toBeGreaterThan(0);
    expect(await givenBack(session.plate)).toEqual([refund]);
  });

  test('PLUS-17 after a correction to a cheaper zone, once', async () => {
    const session = await prepaid();
    const cheaper = { session, spot: free };
    const { difference } = await quoteCorrection(anna.account, cheaper);
    expect(difference).toBe(-session.cost);
    const key = named();
    await correctSession(anna.account, cheaper, { difference }, key);
    await correctSession(anna.account, cheaper, { difference }, key);
    expect(await givenBack(session.plate)).toEqual([session.cost]);
    expect(await sessionWith(session.plate)).toMatchObject({ cost: 0, zoneId: free.zoneId });
  });

  test('PLUS-17 a correction that costs more is made when the difference is paid at the provider', async () => {
    const session = await prepaid(free);
    const dearer = { session, spot: paid };
    const { difference } = await quoteCorrection(anna.account, dearer);
    const payment = { difference, methodId: 'card' };
    const { redirectUrl } = await correctSession(anna.account, dearer, payment, named());
    expect((await sessionWith(session.plate)).zoneId).toBe(free.zoneId);
    await atTheBank(redirectUrl, 'pay');
    expect(await sessionWith(session.plate)).toMatchObject({ cost: difference, zoneId: paid.zoneId });
    expect(await codeOf(correctSession(anna.account, dearer, { difference }, named()))).toBe(
      'ValidationError',
    );
  });

  test('PLUS-17 what costs the same can be corrected', async () => {
    const session = await prepaid();
    const vehicle = { plate: newCar(), isForeignPlate: false, vehicleCategory: 'B' as const };
    await correctSession(anna.account, { session, vehicle }, { difference: kopecks(0) }, unnamed);
    expect(await sessionWith(vehicle.plate)).toMatchObject({ id: session.id });
  });

  test('REL-13 a refund that a crash left owed is made, and one that the bank has already is not made twice', async () => {
    const session = await prepaid();
    server.setNow(at('14:00'));
    const refund = await endSession(anna.account, session.sessionId);
    const isNoted = async () =>
      (
        await database.query('select 1 from owed_refunds where session_id = $1 and refunded_at is not null', [
          session.id,
        ])
      ).rows.length === 1;
    // The bank has it, and the server stopped before it noted that.
    await database.query('update owed_refunds set refunded_at = null where session_id = $1', [session.id]);
    await expect.poll(isNoted).toBe(true);
    expect(await givenBack(session.plate)).toEqual([refund]);
    // The server stopped before it asked the bank.
    await database.query(
      'delete from provider_refunds where id in (select id from owed_refunds where session_id = $1)',
      [session.id],
    );
    await database.query('update owed_refunds set refunded_at = null where session_id = $1', [session.id]);
    await expect.poll(isNoted).toBe(true);
    expect(await givenBack(session.plate)).toEqual([refund]);
  });
});

test('CALL-40 in a city with balances money goes back to the balance, also what the bank charged', async () => {
  const control = controlCalls(server.url);
  const setting = `/cities/${city}/settings/settings.dontUseBalance`;
  const { plate } = await prepaid();
  await control('PUT', setting, { value: false });
  try {
    const session = await sessionWith(plate);
    expect(session.isRefundable).toBeUndefined();
    const before = Number(await hiddenBalances());
    server.setNow(at('14:00'));
    const refund = await endSession(anna.account, session.sessionId);
    expect(refund).toBeGreaterThan(0);
    expect(Number(await hiddenBalances()) - before).toBe(refund);
    expect(await givenBack(session.plate)).toEqual([]);
  } finally {
    await control('DELETE', setting);
  }
});

test('CALL-40 PLUS-17 what the bank did not charge is neither offered nor given back', async () => {
  const control = controlCalls(server.url);
  const setting = `/cities/${city}/settings/settings.dontUseBalance`;
  await control('PUT', setting, { value: false });
  try {
    await database.query(`update accounts set balance_kopecks = 500000 where city = $1`, [city]);
    const stay = { ...stayOf({ spot: paid, duration: minutes(600) }), methodId: 'balance' };
    await startStay(anna.account, stay, named());
    await control('PUT', setting, { value: true });
    const session = await sessionWith(stay.plate);
    expect(session.isRefundable).toBeUndefined();
    expect(await codeOf(endSession(anna.account, session.sessionId))).toBe('InDevelopingError');
    expect(await codeOf(quoteCorrection(anna.account, { session, spot: free }))).toBe('InDevelopingError');
    expect(await sessionWith(stay.plate)).toMatchObject({ cost: session.cost, endsAt: session.endsAt });
  } finally {
    await control('DELETE', setting);
  }
});
