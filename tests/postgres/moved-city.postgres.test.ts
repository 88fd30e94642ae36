import { readFileSync } from 'node:fs';
import { payAsGuest } from '@kerb/core/api/payment.ts';
import { loadPaymentOutcome } from '@kerb/core/api/payment-outcome.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { recordingClient } from '../contract/client.ts';
import { atTheBank, driver, guestOrder, named, newCar, started } from '../contract/drivers.ts';
import { faultsOfPayments } from './books.ts';
import { startCityProcess } from './city-process.ts';
import { createDatabase } from './cluster.ts';

const cities = ['nizhny-novgorod', 'kazan'] as const;
type City = (typeof cities)[number];

const keepCities = readFileSync(new URL('../../examples/deploy/keep-cities.sql', import.meta.url), 'utf8');

/** Tables whose rows belong to no city, so that both databases go on with all of them. */
const ofNoCity = [
  'kysely_migration_lock',
  'limits',
  'push_keys',
  'schema_migrations',
  'secrets',
  'used_proofs',
  // Of the demonstration's bank.
  'provider_payments',
  'provider_refunds',
  'provider_transfers',
];

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string, values: string[] = []) {
  const client = new pg.Client(url);
  await client.connect();
  return client
    .query<Row>(sql, values)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** As `PGOPTIONS` does it. */
const keep = (url: string, list: string) => ask(`${url}?options=-c kerb.cities=${list}`, keepCities);

/** The number of rows of each table. */
async function rowsOf(url: string): Promise<ReadonlyMap<string, number>> {
  const tables = await ask<{ name: string }>(
    url,
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`);
  const rows = await ask<{ name: string; count: number }>(url, counts.join(' union all '));
  return new Map(rows.map(({ name, count }) => [name, count]));
}

test('RUN-02 a city moves to another database: each row is in one of the two, and drivers go on', async () => {
  const source = await createDatabase(inject('databaseUrl'));
  const server = await startCityProcess(source, undefined, 20, { KERB_CITIES: cities.join() });
  const parked = new Map<City, Awaited<ReturnType<typeof park>>>();
  /** A guest's paid hour, and a stay of a driver who has signed in. */
  async function park(url: string, city: City) {
    const guest = recordingClient(url, city);
    const key = named();
    const { redirectUrl } = await payAsGuest(guest.city, guestOrder(newCar()), key);
    await atTheBank(redirectUrl, 'pay');
    expect(await loadPaymentOutcome(guest.city, key.attemptId)).toMatchObject({ state: 'paid' });
    const anna = await driver(url, city, 'anna');
    const { sessionId } = await started(anna);
    return { attempt: key.attemptId, sessionId, token: anna.auth.current() ?? '' };
  }
  for (const city of cities) parked.set(city, await park(server.url, city));
  await server.kill();
  await ask(
    source,
    `insert into owed_refunds (payment_id, owed_at, refunded_at)
     select id, now(), now() from payments where status = 'paid'`,
  );

  const before = await rowsOf(source);
  await ask(
    inject('databaseUrl'),
    'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1',
    [new URL(source).pathname.slice(1)],
  );
  const copy = await createDatabase(source, source);
  const databases: Record<City, string> = { 'nizhny-novgorod': source, kazan: copy };
  // The copy also has what the demonstration's bank knows of the other city.
  const began = new Date();
  for (const city of cities) await keep(databases[city], city);
  const [first, second] = [await rowsOf(source), await rowsOf(copy)];
  for (const [table, count] of before) {
    const [own = 0, other = 0] = [first.get(table), second.get(table)];
    if (ofNoCity.includes(table)) expect([own, other], table).toEqual([count, count]);
    else expect(own + other, table).toBe(count);
  }
  expect(before.get('owed_refunds')).toBeGreaterThan(1);

  for (const city of cities) {
    const { attempt, sessionId, token } = parked.get(city) ?? (await park('', city));
    const [other = city] = cities.filter((each) => each !== city);
    const moved = await startCityProcess(databases[city], undefined, 20, { KERB_CITIES: city });
    try {
      const anna = recordingClient(moved.url, city);
      anna.auth.signIn({ kind: 'personal', token });
      const { sessions } = await loadProfile(anna.account, true);
      expect(sessions.map((each) => each.sessionId)).toContain(sessionId);
      expect(await loadPaymentOutcome(anna.city, attempt)).toMatchObject({ state: 'paid' });
      await park(moved.url, city);
    } finally {
      await moved.kill();
    }
    for (const table of ['accounts', 'payments', 'sessions', 'zones'])
      expect(await ask(databases[city], `select 1 from ${table} where city = $1`, [other]), table).toEqual(
        [],
      );
    const client = new pg.Client(databases[city]);
    await client.connect();
    expect(await faultsOfPayments(client, began)).toEqual([]);
    await client.end();
  }
});

test('RUN-02 a list of no city, or with a name that the database does not have, deletes nothing', async () => {
  const url = await createDatabase(inject('databaseUrl'));
  const server = await startCityProcess(url, undefined, 20, { KERB_CITIES: 'kazan' });
  await server.kill();
  const before = await rowsOf(url);
  await expect(keep(url, '')).rejects.toThrow('kerb.cities lists no city');
  await expect(keep(url, 'kazan,moscow')).rejects.toThrow('The database has no city moscow');
  await expect(ask(url, keepCities)).rejects.toThrow('kerb.cities');
  expect(await rowsOf(url)).toEqual(before);
});
