import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { tries } from '../run/tries.ts';
import { faultsOfPayments } from './books.ts';
import { type CityProcess, startCityProcess } from './city-process.ts';
import { createDatabase } from './cluster.ts';
import { newPlate } from './driver.ts';
import {
  type Device,
  extendAllAtEnd,
  parkingCity,
  send,
  sessionsOf,
  signIn,
  step,
} from './parking-device.ts';
import { randomFrom } from './random.ts';

const deviceCount = 50;
const steps = tries(200, 1000);
const seed = Number(process.env.KERB_PARKING_SEED ?? Date.now() % 1_000_000);
const email = 'boris@kerb.example';
const opening = 40_00;

let servers: readonly CityProcess[] = [];
let client: pg.Client;

beforeAll(async () => {
  // The clock of these servers is moved: what they write would be in other tests' future.
  const databaseUrl = await createDatabase(inject('databaseUrl'));
  client = new pg.Client(databaseUrl);
  await client.connect();
  servers = await Promise.all([startCityProcess(databaseUrl), startCityProcess(databaseUrl)]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await client.end();
});

async function rows<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  return (await client.query<Row>(sql, [parkingCity, email])).rows;
}

/** The first column of the first row, as a number. */
async function count(sql: string): Promise<number> {
  const [first] = await rows<Record<string, string | null>>(sql);
  return Number(Object.values(first ?? {})[0] ?? 0);
}

const ofAccount = 'join accounts a on a.id = o.account_id where a.city = $1 and a.email = $2';

const balance = () => count('select balance_kopecks from accounts where city = $1 and email = $2');
const ledger = (kind = '%') =>
  count(
    `select coalesce(sum(amount_kopecks), 0) from balance_entries o ${ofAccount} and o.kind like '${kind}'`,
  );
const spent = () =>
  count(
    `select coalesce(sum(s.amount_kopecks), 0) from sessions s join payments o on o.id = s.payment_id ${ofAccount}`,
  );
const atBank = () =>
  count(
    `select coalesce(sum(p.amount_kopecks), 0) from provider_payments p join payments o on o.id = p.order_id and o.kind = 'topUp'
     ${ofAccount} and p.state = 'charged'`,
  );
/** Pairs of sessions of one car that overlap. */
const overlaps = () =>
  count(
    `select count(*) from sessions x join sessions y on x.city = y.city and x.plate = y.plate and x.id < y.id
     and x.starts_at < y.ends_at and y.starts_at < x.ends_at
     where x.city = $1 and $2 <> ''`,
  );

test(`SES-05 REL-12 PLUS-17 PLUS-18 ${deviceCount} devices act at random on one account, ${steps} steps: one session a car, no negative balance, ledger, balance and the bank agree (seed ${seed})`, {
  timeout: 600_000,
}, async () => {
  let now = Date.parse('2027-03-10T09:00:00+03:00');
  const urls = servers.map(({ url }) => url);
  const setClock = () =>
    Promise.all(
      urls.map((url) =>
        fetch(`${url}/clock`, {
          method: 'POST',
          body: JSON.stringify({ now: new Date(now).toISOString() }),
          headers: { 'Content-Type': 'application/json' },
        }),
      ),
    );
  await setClock();
  // The first request fills the city.
  const [url = ''] = urls;
  await fetch(`${url}/${parkingCity}/api/options`);
  const token = await signIn(url, email, 'parking-2');
  const cars = Array.from({ length: 6 }, newPlate);
  const topUps: string[] = [];
  const zones = await zonesWithPrices();
  const devices = Array.from({ length: deviceCount }, (_, index): Device => {
    const random = randomFrom(seed * 100 + index);
    return {
      token,
      random,
      cars,
      zones,
      topUps,
      server: () => random.of(urls),
      async passTime(minutes) {
        now += minutes * 60_000;
        await setClock();
      },
    };
  });

  const began = new Date(now);
  const answers = new Map<string, number>();
  for (let done = 0; done < steps; done += deviceCount) {
    // Corrections of earlier rounds were made in an earlier month.
    await client.query(
      "update payments set created_at = created_at - interval '60 days' where kind = 'correction' and city = $1",
      [parkingCity],
    );
    for (const answer of await Promise.all(devices.map(step)))
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    expect(await overlaps()).toBe(0);
    expect(await balance()).toBeGreaterThanOrEqual(0);
    expect(await ledger()).toBe(await balance());
  }
  const [device] = devices;
  if (device) await extendAllAtEnd(device, newPlate());
  // Returning pages ask what became of their top-ups, several at once, and extensions at the end of sessions
  // begin.
  now += 30 * 60_000;
  await setClock();
  await Promise.all(
    topUps.map((attempt, index) =>
      send(urls[index % urls.length] ?? url, 'backend/v2/paymentStatus', { attempt, token }),
    ),
  );
  await Promise.all([...urls, ...urls].map((each) => sessionsOf(each, token)));

  expect(await faultsOfPayments(client, began)).toEqual([]);
  expect(await overlaps()).toBe(0);
  expect(await ledger()).toBe(await balance());
  expect(await ledger('topUp')).toBe(await atBank());
  expect(await balance()).toBe(opening + (await atBank()) - (await spent()));
  expect(
    await count(
      `select count(*) from auto_extensions o ${ofAccount} and o.status = 'enabled' and o.begins_at <= '${new Date(now).toISOString()}'`,
    ),
  ).toBe(0);
  const report = [...answers].sort().map(([answer, times]) => `${times} × ${answer}`);
  const made = await count(`select count(*) from auto_extensions o ${ofAccount} and o.status = 'made'`);
  expect(made, report.join('\n')).toBeGreaterThan(0);
  // The whole form did what it is for; the short one is too short for all of it.
  if (steps < 1000) return;
  const kinds = await rows<{ kind: string }>(`select distinct o.kind from balance_entries o ${ofAccount}`);
  expect(
    kinds.map(({ kind }) => kind),
    report.join('\n'),
  ).toEqual(expect.arrayContaining(['payment', 'extension', 'topUp', 'refund', 'correction']));
});

/** Road zones that cost something at every hour. */
async function zonesWithPrices(): Promise<string[]> {
  const zones = await client.query<{ id: string }>(
    `select z.id from zones z join zone_prices p on p.city = z.city and p.zone_id = z.id
     where z.city = $1 and z.kind = 'road' and z.is_active and p.kopecks_per_hour > 0
     group by z.id order by z.id limit 5`,
    [parkingCity],
  );
  return zones.rows.map(({ id }) => id);
}
