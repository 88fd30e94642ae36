import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from './connect.ts';
import { migrate } from './migrate.ts';
import { tableTypes } from './table-types.ts';

let database: Database;

beforeAll(async () => {
  database = await connect({ kind: 'memory' });
  await migrate(database);
}, 120_000);
afterAll(() => database.destroy());

const applied = () =>
  sql<{ name: string }>`select name from schema_migrations order by name`.execute(database);

test('an empty database gets each migration once, and a second start changes nothing', async () => {
  const first = await applied();
  expect(first.rows[0]).toEqual({ name: '0001_zones_and_objects.sql' });
  await migrate(database);
  expect((await applied()).rows).toEqual(first.rows);
});

test('a database whose migrations an earlier server noted gets only those that it lacks', async () => {
  const names = (await applied()).rows;
  // As the server's own table was, without the newest migration.
  await sql`alter table schema_migrations alter column timestamp type timestamptz using timestamp::timestamptz`.execute(
    database,
  );
  await sql`alter table schema_migrations rename column timestamp to applied_at`.execute(database);
  await migrate(database);
  expect((await applied()).rows).toEqual(names);
});

test('a server starts on the database of a newer release', async () => {
  await sql`insert into schema_migrations values ('9999_newer.sql', '2099-01-01T00:00:00.000Z')`.execute(
    database,
  );
  await migrate(database);
  expect((await applied()).rows.at(-1)).toEqual({ name: '9999_newer.sql' });
  await sql`delete from schema_migrations where name = '9999_newer.sql'`.execute(database);
});

test('tables.ts is what the migrations make', async () => {
  await expect(await tableTypes(database)).toMatchFileSnapshot('./tables.ts');
});
