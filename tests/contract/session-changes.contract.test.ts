import type { BalanceEntry } from '@kerb/city-server/modules/ledger/move-balance.ts';
import { loadAccountCapabilities } from '@kerb/core/api/account-capabilities.ts';
import {
  endSession,
  extendSession,
  quoteAccountStay,
  quoteExtension,
  startStay,
} from '@kerb/core/api/account-payment.ts';
import { loadOwnPaymentOutcome } from '@kerb/core/api/account-payment-outcome.ts';
import { disableAutoExtension, enableAutoExtension } from '@kerb/core/api/auto-extension.ts';
import { payVisit, priceVisit } from '@kerb/core/api/barrier.ts';
import { loadZones } from '@kerb/core/api/city.ts';
import { correctSession, quoteCorrection } from '@kerb/core/api/correction.ts';
import { quoteStay } from '@kerb/core/api/payment.ts';
import { loadBalance, loadProfile } from '@kerb/core/api/profile.ts';
import { fromRoubles, kopecks } from '@kerb/core/domain/money.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import type { Correction } from '@kerb/core/domain/session/correction.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { instant, minutes } from '@kerb/core/domain/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RecordingClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import { codeOf, driver, named, newCar, started, stayOf, unnamed } from './drivers.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { jobsHaveRun } from './quick-jobs.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
/** A Wednesday. Zone 1001 has a price at every hour. */
const at = (time: string, date = '2026-06-10') => `${date}T${time}:00+03:00`;

let server: CityServerHarness;
let database: PreparedDatabase;
let anna: RecordingClient;
let boris: RecordingClient;

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ firstCity: city, database });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(at('12:00'));
  [anna, boris] = [await driver(server.url, city, 'anna'), await driver(server.url, city, 'boris')];
  // Each test begins with the same money and without sessions, whatever the one before did.
  await database.query('delete from auto_extensions');
  await database.query(
    "update sessions set starts_at = '2026-01-01', ends_at = '2026-01-02', ended_at = '2026-01-02'",
  );
  await setBalance('anna', 5000_00);
  await setBalance('boris', 400_00);
  await database.query("delete from payments where kind = 'correction'");
  await database.query('delete from outbox');
});

async function setBalance(name: 'anna' | 'boris', kopecks: number): Promise<void> {
  await database.query('update accounts set balance_kopecks = $1 where email = $2 and city = $3', [
    kopecks,
    `${name}@kerb.example`,
    city,
  ]);
}

const profileOf = ({ account }: RecordingClient) => loadProfile(account, true);
const balanceOf = async ({ account }: RecordingClient) => (await loadBalance(account)) ?? 0;
const sessionOf = async (client: RecordingClient, { id }: ParkingSession) =>
  (await profileOf(client)).sessions.find((session) => session.id === id);
const endedOf = async (client: RecordingClient, { id }: ParkingSession) =>
  (await profileOf(client)).endedSessions?.find((session) => session.id === id);

/** Without a page: what the database has, not what a profile makes of it. */
async function rowOf<Row>(sql: string, id: string): Promise<Row | undefined> {
  return (await database.query<Row>(sql, [id])).rows[0];
}
const autoExtensionStatus = async ({ id }: ParkingSession) =>
  (await rowOf<{ status: string }>('select status from auto_extensions where session_id = $1', id))?.status;
const lettersTo = async (recipient: string) =>
  (await database.query<{ text: string }>('select text from outbox where recipient = $1', [recipient])).rows;
const entriesOf = async ({ id }: ParkingSession) =>
  (
    await database.query<BalanceEntry>(
      'select * from balance_entries where session_id = $1 order by created_at, amount_kopecks',
      [id],
    )
  ).rows.map(({ kind, amount_kopecks }) => [kind, amount_kopecks]);

test('SES-21 a session that was ended early can be repeated for as long as was chosen', async () => {
  const session = await started(anna);
  server.setNow(at('12:02'));
  await endSession(anna.account, session.sessionId);
  const ended = await endedOf(anna, session);
  expect(ended).toMatchObject({ endsAt: Date.parse(at('12:02')), duration: session.duration });
});

test('PLUS-32 a letter about a payment is about its stay, since it is not sent if all is given back; one about a refund is not', async () => {
  const reports = (isOn: boolean) =>
    database.query(
      `update accounts set settings = settings || jsonb_build_object('reportHistoryOperation', $1::boolean)
      where email = 'anna@kerb.example' and city = $2`,
      [isOn, city],
    );
  await reports(true);
  const { id } = await started(anna);
  await endSession(anna.account, id);
  await reports(false);
  const { rows } = await database.query<{ session_id: string | null }>(
    `select session_id from outbox where subject = 'Операция в личном кабинете' order by id`,
  );
  expect(rows.map(({ session_id }) => session_id)).toEqual([id, null]);
});

test('CALL-40 an early end costs nothing, even if the time that was used costs more by now than was paid', async () => {
  const session = await started(anna);
  await database.query('update sessions set amount_kopecks = 100 where id = $1', [session.id]);
  const before = await balanceOf(anna);
  server.setNow(at('12:30'));
  expect(await endSession(anna.account, session.sessionId)).toBe(0);
  expect(await balanceOf(anna)).toBe(before);
});

describe('PLUS-18 an extension at the end', () => {
  const half = minutes(30);

  async function withAutoExtension(client = anna, over: Parameters<typeof started>[1] = {}) {
    const session = await started(client, over);
    const { total } = await quoteExtension(client.account, { session, duration: half });
    await enableAutoExtension(client.account, { session, duration: half }, total);
    return { session, total };
  }

  test('is taken only where the city offers it', async () => {
    const change = (value: boolean) =>
      controlCalls(server.url)('PUT', `/cities/${city}/settings/options.capabilities.extensionAtEnd`, {
        value,
      });
    const session = await started(anna);
    expect(await change(false)).toMatchObject({ status: 'ok' });
    try {
      const enabling = enableAutoExtension(anna.account, { session, duration: half }, kopecks(1000_00));
      expect(await codeOf(enabling)).toBe('InDevelopingError');
    } finally {
      await change(true);
    }
  });

  test('is charged at the end and not before, with no page open, and leaves no gap', async () => {
    const { session, total } = await withAutoExtension();
    const before = await balanceOf(anna);
    expect(await sessionOf(anna, session)).toMatchObject({
      autoExtension: { duration: 30, maxCost: total },
    });
    expect(await balanceOf(anna)).toBe(before);
    server.setNow(at('12:59'));
    await jobsHaveRun();
    expect(await autoExtensionStatus(session)).toBe('enabled');
    server.setNow(at('13:00'));
    await vi.waitFor(async () => expect(await autoExtensionStatus(session)).toBe('made'));
    expect(await entriesOf(session)).toContainEqual(['extension', -total]);
    const extended = await sessionOf(anna, session);
    expect(extended).toMatchObject({ endsAt: Date.parse(at('13:30')), startedAt: session.startedAt });
    expect(extended?.autoExtension).toBeUndefined();
    expect(await balanceOf(anna)).toBe(before - total);
    expect((await lettersTo('anna@kerb.example')).map(({ text }) => text).join()).toContain('продлена');
  });

  test('that was turned off is not charged', async () => {
    const { session } = await withAutoExtension();
    await disableAutoExtension(anna.account, session.sessionId);
    const before = await balanceOf(anna);
    server.setNow(at('13:01'));
    expect(await endedOf(anna, session)).toMatchObject({ unpaidSince: Date.parse(at('13:00')) });
    expect(await balanceOf(anna)).toBe(before);
  });

  test('a page that loads at the moment of the end sees it made, and made once', async () => {
    const { session, total } = await withAutoExtension();
    const before = await balanceOf(anna);
    server.setNow(at('13:00'));
    const profiles = await Promise.all([1, 2, 3, 4].map(() => profileOf(anna)));
    for (const { sessions, balance } of profiles) {
      expect(sessions.find(({ id }) => id === session.id)?.endsAt).toBe(Date.parse(at('13:30')));
      expect(balance).toBe(before - total);
    }
    expect((await entriesOf(session)).filter(([kind]) => kind === 'extension')).toHaveLength(1);
  });

  test('for which the balance is too small then fails, in the profile and by letter, and is not charged', async () => {
    const { session } = await withAutoExtension(boris, { duration: minutes(15) });
    // Another car takes what the extension needs.
    await setBalance('boris', 1);
    server.setNow(at('12:15'));
    expect(await endedOf(boris, session)).toMatchObject({
      extensionFailed: 'NoMoneyNoHoney',
      unpaidSince: Date.parse(at('12:15')),
    });
    expect(await balanceOf(boris)).toBe(1);
    expect((await lettersTo('boris@kerb.example'))[0]?.text).toContain('не продлена');
  });

  test('never costs more than the driver confirmed, when it is turned on and when it begins', async () => {
    const session = await started(anna);
    const { total } = await quoteExtension(anna.account, { session, duration: half });
    const cheaper = enableAutoExtension(anna.account, { session, duration: half }, kopecks(total - 1));
    expect(await codeOf(cheaper)).toBe('PriceChangedTryLater');
    await enableAutoExtension(anna.account, { session, duration: half }, total);
    // The price rose by a kopeck meanwhile.
    await database.query('update auto_extensions set maximum_kopecks = $1 where session_id = $2', [
      total - 1,
      session.id,
    ]);
    const before = await balanceOf(anna);
    server.setNow(at('13:00'));
    expect(await endedOf(anna, session)).toMatchObject({ extensionFailed: 'PriceChangedTryLater' });
    expect(await balanceOf(anna)).toBe(before);
  });

  test('that the database refuses keeps no other one waiting', async () => {
    const both = [(await withAutoExtension(anna)).session, (await withAutoExtension(boris)).session];
    const [first, second] = both.sort((one, other) => (one.id < other.id ? -1 : 1));
    if (!first || !second) throw new Error('There are two sessions');
    // Of the row that is there only its change is checked.
    const refused = `session_id <> '${first.id}'`;
    await database.query(`alter table auto_extensions add constraint refused check (${refused}) not valid`);
    try {
      server.setNow(at('13:00'));
      await vi.waitFor(async () => expect(await autoExtensionStatus(second)).toBe('made'));
      expect(await autoExtensionStatus(first)).toBe('enabled');
    } finally {
      await database.query('alter table auto_extensions drop constraint refused');
    }
  });

  test('that is wholly over when the server comes to it is not sold', async () => {
    const { session } = await withAutoExtension();
    const before = await balanceOf(anna);
    server.setNow(at('13:30'));
    expect(await endedOf(anna, session)).toMatchObject({ extensionFailed: 'ParkingSessionIsOver' });
    expect(await balanceOf(anna)).toBe(before);
  });

  test('is turned off by an extension, an early end, a correction, and a stay that takes its place', async () => {
    const extended = await withAutoExtension();
    await extendSession(anna.account, { session: extended.session, duration: half }, unnamed);
    expect(await autoExtensionStatus(extended.session)).toBe('disabled');
    const ended = await withAutoExtension();
    await endSession(anna.account, ended.session.sessionId);
    expect(await autoExtensionStatus(ended.session)).toBe('disabled');
    const corrected = await withAutoExtension();
    const correction = {
      session: corrected.session,
      vehicle: { plate: newCar(), isForeignPlate: false, vehicleCategory: 'B' as const },
    };
    const { difference } = await quoteCorrection(anna.account, correction);
    await correctSession(anna.account, correction, { difference }, unnamed);
    expect(await autoExtensionStatus(corrected.session)).toBe('disabled');
    const free = await withAutoExtension(boris, { duration: minutes(15) });
    await database.query('update sessions set amount_kopecks = 0 where id = $1', [free.session.id]);
    await started(anna, { plate: free.session.plate });
    expect(await sessionOf(boris, free.session)).toBeUndefined();
    expect(await autoExtensionStatus(free.session)).toBe('disabled');
    // Its driver is not told later that it failed.
    server.setNow(at('12:15'));
    await jobsHaveRun();
    expect(await lettersTo('boris@kerb.example')).toEqual([]);
  });

  test('needs the money now, the end that the driver saw, and a session of one’s own that runs', async () => {
    const poor = await started(boris, { duration: minutes(15) });
    const long = { session: poor, duration: minutes(600) };
    expect(await codeOf(enableAutoExtension(boris.account, long, fromRoubles(9999)))).toBe('NoMoneyNoHoney');
    const session = await started(anna);
    const moved = { session: { ...session, endsAt: instant(session.endsAt + 60_000) }, duration: half };
    expect(await codeOf(enableAutoExtension(anna.account, moved, fromRoubles(9999)))).toBe(
      'PriceChangedTryLater',
    );
    expect(
      await codeOf(enableAutoExtension(boris.account, { session, duration: half }, fromRoubles(9999))),
    ).toBe('ParkingSessionNotFound');
    expect(await codeOf(disableAutoExtension(boris.account, session.sessionId))).toBe(
      'ParkingSessionNotFound',
    );
    server.setNow(at('13:00'));
    expect(
      await codeOf(enableAutoExtension(anna.account, { session, duration: half }, fromRoubles(9999))),
    ).toBe('ParkingSessionIsOver');
  });

  test('is announced only in cities with balances', async () => {
    expect(await loadAccountCapabilities(anna.account)).toMatchObject({
      canCorrect: true,
      hasAutoExtension: true,
    });
    const without = await driver(server.url, 'perm', 'anna');
    expect(await loadAccountCapabilities(without.account)).toMatchObject({
      canCorrect: true,
      hasAutoExtension: false,
    });
  });
});

describe('CALL-38 an extension', () => {
  test('of a session that another device extended meanwhile is refused, and so is its price', async () => {
    const session = await started(anna);
    const extension = { session, duration: minutes(30) };
    await extendSession(anna.account, extension, unnamed);
    expect(await codeOf(extendSession(anna.account, extension, unnamed))).toBe('PriceChangedTryLater');
    expect(await codeOf(quoteExtension(anna.account, extension))).toBe('PriceChangedTryLater');
    const extended = await sessionOf(anna, session);
    expect(extended?.duration).toBe(90);
  });
});

describe('PLUS-17 a correction', () => {
  const other = (plate = newCar()) => ({ plate, isForeignPlate: false, vehicleCategory: 'B' as const });

  test('of the zone charges or refunds the difference, with an entry of its own kind', async () => {
    const session = await started(anna);
    const before = await balanceOf(anna);
    const zones = await loadZones(anna.city);
    const quotes = new Map<string, number>();
    for (const { id } of zones.slice(0, 9))
      if (id !== session.zoneId)
        quotes.set(
          id,
          (await quoteCorrection(anna.account, { session, spot: { zoneId: id, parkingCode: undefined } }))
            .difference,
        );
    const [cheaper] = [...quotes].find(([, difference]) => difference < 0) ?? [];
    if (!cheaper) throw new Error('No zone is cheaper');
    const correction = { session, spot: { zoneId: cheaper, parkingCode: undefined } };
    const quote = await quoteCorrection(anna.account, correction);
    expect(quote).toMatchObject({ left: 3, until: Date.parse(at('00:00', '2026-06-11')) });
    expect(quote.total).toBe(session.cost + quote.difference);
    await correctSession(anna.account, correction, { difference: quote.difference }, unnamed);
    expect(await balanceOf(anna)).toBe(before - quote.difference);
    expect(await entriesOf(session)).toContainEqual(['correction', -quote.difference]);
    const corrected = await sessionOf(anna, session);
    expect(corrected).toMatchObject({ zoneId: cheaper, cost: quote.total, correction: { left: 2 } });
    // Back again: what was refunded is charged.
    if (!corrected) throw new Error('The session is gone');
    const back = { session: corrected, spot: { zoneId: session.zoneId, parkingCode: undefined } };
    await correctSession(anna.account, back, { difference: kopecks(-quote.difference) }, unnamed);
    expect(await balanceOf(anna)).toBe(before);
  });

  describe('after the first quarter of an hour', () => {
    const freeZone = { zoneId: '1011', parkingCode: undefined };
    const quoteAt = async (time: string, session: ParkingSession, spot = freeZone) => {
      server.setNow(at(time));
      return quoteCorrection(anna.account, { session, spot });
    };
    async function corrected(
      session: ParkingSession,
      change: Omit<Correction, 'session'> = { spot: freeZone },
    ): Promise<ParkingSession> {
      const correction = { session, ...change };
      const { difference } = await quoteCorrection(anna.account, correction);
      await correctSession(anna.account, correction, { difference }, unnamed);
      const after = await sessionOf(anna, session);
      if (!after) throw new Error('The session is gone');
      return after;
    }

    /** What the time between two hours of the day costs in the zone of the stays. */
    const priceOf = async (from: string, to: string) => {
      const [startedAt, end] = [Date.parse(at(from)), Date.parse(at(to))];
      const duration = minutes((end - startedAt) / 60_000);
      return (await quoteAccountStay(anna.account, stayOf({ startedAt: instant(startedAt), duration })))
        .total;
    };

    test('gives back the price of the time that is left, and before it everything', async () => {
      const session = await started(anna, { duration: minutes(600) });
      expect((await quoteAt('12:15', session)).difference).toBe(-session.cost);
      expect((await quoteAt('12:16', session)).difference).toBe(-(await priceOf('12:16', '22:00')));
      expect((await quoteAt('17:00', session)).difference).toBe(-(await priceOf('17:00', '22:00')));
      expect((await quoteAt('21:45', session)).difference).toBe(-(await priceOf('21:45', '22:00')));
    });

    test.each<[what: string, change: Omit<Correction, 'session'>]>([
      ['a zone', { spot: freeZone }],
      ['a plate', { vehicle: other('Е777КХ77' as Plate) }],
    ])(
      'to %s that costs nothing, an early end gives back nothing of the time before it',
      async (_, change) => {
        const session = await started(anna, { duration: minutes(600) });
        server.setNow(at('17:00'));
        expect((await corrected(session, change)).cost).toBe(await priceOf('12:00', '17:00'));
        server.setNow(at('18:00'));
        const before = await balanceOf(anna);
        await endSession(anna.account, session.sessionId);
        expect(await balanceOf(anna)).toBe(before);
      },
    );

    test('a second one, back to the first zone, charges the time from then on', async () => {
      const session = await started(anna, { duration: minutes(600) });
      server.setNow(at('17:00'));
      const free = await corrected(session);
      server.setNow(at('19:00'));
      const back = { zoneId: session.zoneId, parkingCode: undefined };
      expect((await corrected(free, { spot: back })).cost).toBe(
        (await priceOf('12:00', '17:00')) + (await priceOf('19:00', '22:00')),
      );
    });

    test('who bought a permit after the stay began pays nothing twice', async () => {
      const session = await started(anna, { duration: minutes(120), plate: 'Т777ТТ152' as Plate });
      const { rows } = await database.query<{ id: string }>(
        'select id from accounts where email = $1 and city = $2',
        ['anna@kerb.example', city],
      );
      await database.query(
        `with payment as (
           insert into payments (id, kind, account_id, city, status, method, amount_kopecks, return_url, created_at)
           values (gen_random_uuid(), 'permit', $1, $2, 'paid', 'balance', 100, '', $4)
           returning id),
         permit as (
           insert into permits (payment_id, code, name, type, percent, zone_ids, plate, starts_at, ends_at, days)
           select id, 'test', 'test', 'day', 100, '["1001"]', $3, $4, $5, 1 from payment
           returning payment_id)
         insert into permit_periods (permit_id, city, plate, starts_at, ends_at)
         select payment_id, $2, $3, $4::timestamptz, $5::timestamptz from permit`,
        [rows[0]?.id, city, session.plate, at('00:00'), at('23:59')],
      );
      // It costs something there, and less than was paid.
      const quote = await quoteAt('12:05', session, { zoneId: '1002', parkingCode: undefined });
      expect(quote.difference).toBe(0);
    });
  });

  test('of the plate moves the session to the other car, which then has no second one', async () => {
    const session = await started(anna);
    const correction = { session, vehicle: other() };
    await correctSession(anna.account, correction, { difference: kopecks(0) }, unnamed);
    expect(await sessionOf(anna, session)).toMatchObject({ plate: correction.vehicle.plate });
    const again = startStay(anna.account, stayOf({ plate: correction.vehicle.plate }), unnamed);
    expect(await codeOf(again)).toBe('ParkingSessionAlreadyExists');
    await startStay(anna.account, stayOf({ plate: session.plate }), unnamed);
  });

  test('to the plate of a car that stands is refused, also of two at the same time', async () => {
    const [one, two, standing] = [
      await started(anna),
      await started(anna),
      await started(boris, { duration: minutes(15) }),
    ];
    const taken = { session: one, vehicle: other(standing.plate) };
    expect(await codeOf(correctSession(anna.account, taken, { difference: kopecks(0) }, unnamed))).toBe(
      'ParkingSessionAlreadyExists',
    );
    const vehicle = other();
    const results = await Promise.all(
      [one, two].map((session) =>
        codeOf(correctSession(anna.account, { session, vehicle }, { difference: kopecks(0) }, unnamed)),
      ),
    );
    expect(results.sort()).toEqual(['ParkingSessionAlreadyExists', undefined]);
  });

  test('SEC-19 to the plate of a car with a free stay of somebody else is made, and ends that stay', async () => {
    const session = await started(anna);
    const zones = await loadZones(anna.city);
    const free = zones.find(({ prices }) => prices.every(({ perHour }) => perHour === 0));
    const standing = stayOf({ spot: { zoneId: free?.id ?? '', parkingCode: undefined } });
    await startStay(boris.account, standing, unnamed);
    const correction = { session, vehicle: other(standing.plate) };
    await correctSession(anna.account, correction, { difference: kopecks(0) }, unnamed);
    expect(await sessionOf(anna, session)).toMatchObject({ plate: standing.plate });
    expect((await profileOf(boris)).sessions).toEqual([]);
  });

  test('with another difference than the driver confirmed is refused', async () => {
    const session = await started(anna);
    const correction = { session, vehicle: other() };
    for (const difference of [kopecks(1), kopecks(-1)])
      expect(await codeOf(correctSession(anna.account, correction, { difference }, unnamed))).toBe(
        'PriceChangedTryLater',
      );
  });

  test('for which the balance is too small changes nothing', async () => {
    const session = await started(boris, { duration: minutes(15), plate: 'Е777КХ77' as never });
    expect(session.cost).toBe(0);
    await setBalance('boris', 0);
    const correction = { session, vehicle: other() };
    const quote = await quoteCorrection(boris.account, correction);
    expect(quote).toMatchObject({ isCoveredByBalance: false, missing: quote.difference });
    expect(
      await codeOf(correctSession(boris.account, correction, { difference: quote.difference }, unnamed)),
    ).toBe('NoMoneyNoHoney');
    expect(await sessionOf(boris, session)).toMatchObject({ plate: session.plate, correction: { left: 3 } });
  });

  test('REL-04 a repeat with one key is made once, and its outcome is told to its account only', async () => {
    const session = await started(anna);
    const correction = { session, vehicle: other() };
    const key = named();
    await correctSession(anna.account, correction, { difference: kopecks(0) }, key);
    await correctSession(anna.account, correction, { difference: kopecks(0) }, key);
    expect(await sessionOf(anna, session)).toMatchObject({ correction: { left: 2 } });
    expect(await loadOwnPaymentOutcome(anna.account, key.attemptId)).toMatchObject({
      state: 'paid',
      plate: correction.vehicle.plate,
    });
    expect(await loadOwnPaymentOutcome(boris.account, key.attemptId)).toEqual({ state: 'unknown' });
  });

  test('can be made three times in a calendar month of the city’s', async () => {
    const session = await started(anna, { duration: minutes(600) });
    const correct = () =>
      correctSession(anna.account, { session, vehicle: other() }, { difference: kopecks(0) }, unnamed);
    for (let count = 0; count < 3; count += 1) await correct();
    expect(await codeOf(correct())).toBe('AmendLimit');
    expect((await sessionOf(anna, session))?.correction).toBeUndefined();
    server.setNow(at('00:30', '2026-07-01'));
    anna = await driver(server.url, city, 'anna');
    const next = await started(anna);
    await correctSession(
      anna.account,
      { session: next, vehicle: other() },
      { difference: kopecks(0) },
      unnamed,
    );
  });

  test('is possible until the end of the city’s day, and while the session runs', async () => {
    server.setNow(at('22:00'));
    const session = await started(anna, { duration: minutes(180) });
    const correct = () =>
      codeOf(
        correctSession(anna.account, { session, vehicle: other() }, { difference: kopecks(0) }, unnamed),
      );
    server.setNow(at('23:59'));
    expect(await correct()).toBeUndefined();
    server.setNow(at('00:00', '2026-06-11'));
    expect(await correct()).toBe('ParkingSessionIsOver');
    expect(await sessionOf(anna, session)).not.toHaveProperty('correction');
    const over = await started(anna, { duration: minutes(15) });
    server.setNow(at('00:20', '2026-06-11'));
    const late = correctSession(
      anna.account,
      { session: over, vehicle: other() },
      { difference: kopecks(0) },
      unnamed,
    );
    expect(await codeOf(late)).toBe('ParkingSessionIsOver');
  });

  test('SEC-20 of another account’s session is answered like one of an unknown session', async () => {
    const session = await started(anna);
    const unheard = { ...session, sessionId: crypto.randomUUID() };
    for (const each of [session, unheard]) {
      expect(await codeOf(quoteCorrection(boris.account, { session: each, vehicle: other() }))).toBe(
        'ParkingSessionNotFound',
      );
      const correction = { session: each, vehicle: other() };
      expect(
        await codeOf(correctSession(boris.account, correction, { difference: kopecks(0) }, unnamed)),
      ).toBe('ParkingSessionNotFound');
    }
  });

  test('that changes nothing is refused', async () => {
    const session = await started(anna);
    expect(await codeOf(quoteCorrection(anna.account, { session }))).toBe('ValidationError');
    expect(await codeOf(quoteCorrection(anna.account, { session, vehicle: other(session.plate) }))).toBe(
      'ValidationError',
    );
  });
});

describe('PLUS-19 a gap', () => {
  test('is named in the price, and a start that does not name it is refused', async () => {
    const session = await started(anna);
    server.setNow(at('13:40'));
    expect(await endedOf(anna, session)).toMatchObject({ unpaidSince: Date.parse(at('13:00')) });
    const stay = stayOf({ plate: session.plate });
    const { gap } = await quoteAccountStay(anna.account, stay);
    expect(gap).toMatchObject({ from: Date.parse(at('13:00')), to: Date.parse(at('13:40')) });
    expect(gap?.cost).toBe(Math.floor((session.cost * 40) / 60));
    expect(await codeOf(startStay(anna.account, stay, unnamed))).toBe('PriceChangedTryLater');
    const other = { ...stay, acceptedGapFrom: instant(Date.parse(at('13:01'))) };
    expect(await codeOf(startStay(anna.account, other, unnamed))).toBe('PriceChangedTryLater');
    await startStay(anna.account, { ...stay, acceptedGapFrom: gap?.from }, unnamed);
    expect(await endedOf(anna, session)).toMatchObject({ unpaidSince: undefined });
  });

  test('is closed by a stay that begins where the session ended', async () => {
    const session = await started(anna);
    server.setNow(at('13:40'));
    const stay = stayOf({ plate: session.plate, startedAt: session.endsAt });
    expect((await quoteAccountStay(anna.account, stay)).gap).toBeUndefined();
    await startStay(anna.account, stay, unnamed);
    expect(await endedOf(anna, session)).toMatchObject({ unpaidSince: undefined });
  });

  test.each([
    [
      'the driver ended the session',
      async (session: ParkingSession) => {
        server.setNow(at('12:20'));
        await endSession(anna.account, session.sessionId);
        server.setNow(at('13:40'));
        expect(await endedOf(anna, session)).toMatchObject({ unpaidSince: undefined });
        return {};
      },
    ],
    [
      'the car stands in another zone now',
      async () => ({ spot: { zoneId: '1002', parkingCode: undefined } }),
    ],
    [
      'it was yesterday',
      async () => {
        server.setNow(at('09:00', '2026-06-11'));
        return {};
      },
    ],
  ])('is none where %s', async (_what, change) => {
    const session = await started(anna);
    server.setNow(at('13:40'));
    const over = await change(session);
    const stay = stayOf({ plate: session.plate, ...over });
    expect((await quoteAccountStay(anna.account, stay)).gap).toBeUndefined();
    await startStay(anna.account, stay, unnamed);
  });

  test('of another account’s session is told to nobody else', async () => {
    const session = await started(anna);
    server.setNow(at('13:40'));
    expect((await quoteAccountStay(boris.account, stayOf({ plate: session.plate }))).gap).toBeUndefined();
    expect(await quoteStay(anna.city, stayOf({ plate: session.plate }))).not.toHaveProperty('gap');
  });
});

test('CALL-17 the balance alone is the profile’s', async () => {
  expect(await loadBalance(anna.account)).toBe((await profileOf(anna)).balance);
});

describe('CALL-46 CALL-47 the barrier of an account', () => {
  const price = (client: RecordingClient, number: string) =>
    priceVisit(client.account, { number, parkingNumber: undefined });

  test('is paid from the balance at once, with an entry of its own kind', async () => {
    const before = await balanceOf(anna);
    const sumBefore = await barrierSum();
    // As it is printed on the card.
    const visit = await price(anna, '210 012');
    const key = named();
    const elsewhere = { price: { ...visit, parkingNumber: '1' }, methodId: 'balance', phone: undefined };
    expect(await codeOf(payVisit(anna.account, elsewhere, unnamed))).toBe('ParkingSessionNotFound');
    const { redirectUrl } = await payVisit(
      anna.account,
      { price: visit, methodId: 'balance', phone: undefined },
      key,
    );
    expect(redirectUrl).toBeUndefined();
    expect(await balanceOf(anna)).toBe(before - visit.cost);
    expect(await loadOwnPaymentOutcome(anna.account, key.attemptId)).toMatchObject({
      state: 'paid',
      kind: 'barrier',
      amount: visit.cost,
    });
    expect(await loadOwnPaymentOutcome(boris.account, key.attemptId)).toEqual({ state: 'unknown' });
    await payVisit(anna.account, { price: visit, methodId: 'balance', phone: undefined }, key);
    expect(await balanceOf(anna)).toBe(before - visit.cost);
    expect(await barrierSum()).toBe(sumBefore - visit.cost);
    expect((await price(anna, '210012')).cost).toBe(0);
  });

  async function barrierSum(): Promise<number> {
    const kinds = await database.query<{ sum: number }>(
      "select coalesce(sum(amount_kopecks), 0)::int as sum from balance_entries where kind = 'barrier'",
    );
    return kinds.rows[0]?.sum ?? 0;
  }

  test('a balance that is too small pays nothing', async () => {
    await setBalance('boris', 1);
    const visit = await price(boris, '210009');
    const order = { price: visit, methodId: 'balance', phone: undefined };
    expect(await codeOf(payVisit(boris.account, order, unnamed))).toBe('NoMoneyNoHoney');
    expect((await price(boris, '210009')).cost).toBe(visit.cost);
  });

  test('a quote that somebody began to pay at the bank is not paid from a balance too', async () => {
    const visit = await price(anna, '210008');
    await payVisit(anna.account, { price: visit, methodId: 'card', phone: undefined }, unnamed);
    const before = await balanceOf(anna);
    const again = payVisit(anna.account, { price: visit, methodId: 'balance', phone: undefined }, unnamed);
    expect(await codeOf(again)).toBe('PriceChangedTryLater');
    expect(await balanceOf(anna)).toBe(before);
  });

  test('a guest, and a city without balances, have no balance to pay from', async () => {
    const visit = await priceVisit(anna.city, { number: '210007', parkingNumber: undefined });
    const order = { price: visit, methodId: 'balance', phone: undefined };
    expect(await codeOf(payVisit(anna.city, order, unnamed))).toBe('PaymentServiceNotFound');
    const without = await driver(server.url, 'perm', 'anna');
    const there = await price(without, '210007');
    const payment = payVisit(without.account, { ...order, price: there }, unnamed);
    expect(await codeOf(payment)).toBe('InDevelopingError');
  });
});
