import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { connect, type Database } from '@kerb/city-server/platform/database/connect.ts';
import {
  migrate,
  migrationNames,
  readMigration,
  statementsOf,
} from '@kerb/city-server/platform/database/migrate.ts';
import { distinctStatements } from '@kerb/city-server/platform/database/overlap/distinct-statements.ts';
import { narrowings } from '@kerb/city-server/platform/database/overlap/narrowings.ts';
import {
  overlapFaults,
  type RecordedRelease,
} from '@kerb/city-server/platform/database/overlap/overlap-faults.ts';
import { readTables } from '@kerb/city-server/platform/database/overlap/read-tables.ts';
import { statementFaults } from '@kerb/city-server/platform/database/overlap/statement-faults.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const file = '../../examples/city-server/platform/database/overlap/released.json';
const released: RecordedRelease = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

/** Up to date after `beforeAll`. */
let database: Database;
let embedded: PGlite;
let faults: readonly string[];

beforeAll(async () => {
  ({ database, embedded } = await openDatabase());
  faults = await overlapFaults(database, released);
});
afterAll(() => database.destroy());

async function openDatabase() {
  const opened = new PGlite();
  return { embedded: opened, database: await connect({ kind: 'open', database: opened }) };
}

/** What a change makes of the tables; the change is undone. */
async function after<Result>(change: string, read: () => Promise<Result>): Promise<Result> {
  await embedded.exec('begin');
  try {
    await embedded.exec(change);
    return await read();
  } finally {
    await embedded.exec('rollback');
  }
}

async function narrowedBy(change: string): Promise<readonly string[]> {
  const before = await readTables(database);
  const found = await after(change, async () => narrowings(before, await readTables(database)));
  return found.map(({ name, text }) => `${name} ${text}`);
}

test('RUN-04 servers of the last release run on the tables of this one', () => {
  expect(faults).toEqual([]);
});

test('RUN-04 the recorded release has what its servers send, and nothing of its migrations', async () => {
  const sent = released.statements.join('\n');
  for (const statement of ['insert into "payments"', 'update "sessions"', 'delete from "outbox"', 'with '])
    expect(sent).toContain(statement);
  expect(released.statements).toEqual(distinctStatements(released.statements));
  const migrations = await Promise.all(released.migrations.map(readMigration));
  const ofMigrations = new Set(distinctStatements(migrations.flatMap(statementsOf)));
  expect(released.statements.filter((statement) => ofMigrations.has(statement))).toEqual([]);
});

test.each([
  ['drop table push_stay_notices', 'push_stay_notices is gone'],
  ['alter table fines rename to penalties', 'fines is gone'],
  ['alter table push_subscriptions drop column auth', 'push_subscriptions.auth is gone'],
  [
    'alter table push_settings alter quiet_from type smallint',
    'push_settings.quiet_from is smallint and was integer',
  ],
  [
    'alter table push_settings alter quiet_from set not null',
    'push_settings.quiet_from may no longer be null',
  ],
  ['alter table push_subscriptions alter id drop default', 'push_subscriptions.id has lost its default'],
  ['alter table fines add lawyer text not null', 'fines.lawyer is new and required, without a default'],
  [
    "alter table push_keys add constraint short check (public_key <> '')",
    "push_keys.short is new: CHECK ((public_key <> ''::text))",
  ],
  [
    'alter table push_keys add constraint once unique (created_at)',
    'push_keys.once is new: UNIQUE (created_at)',
  ],
  [
    'create unique index once on push_keys (lower(public_key))',
    'push_keys.once is new: CREATE UNIQUE INDEX once ON public.push_keys USING btree (lower(public_key))',
  ],
  [
    'alter table push_keys add constraint owned foreign key (public_key) references push_keys (public_key)',
    'push_keys.owned is new: FOREIGN KEY (public_key) REFERENCES push_keys(public_key)',
  ],
  [
    "alter table push_keys add old text not null default '', add constraint once unique (old)",
    'push_keys.once is new: UNIQUE (old)',
  ],
  [
    'alter table push_keys add old text, add constraint filled check (old is not null)',
    'push_keys.filled is new: CHECK ((old IS NOT NULL))',
  ],
  [
    "alter table push_subscriptions drop constraint push_subscriptions_language_check, add constraint one check (language in ('ru', 'de'))",
    "push_subscriptions.one is new: CHECK ((language = ANY (ARRAY['ru'::text, 'de'::text])))",
  ],
])('RUN-04 the previous release cannot bear: %s', async (change, expected) => {
  expect(await narrowedBy(change)).toEqual([expected]);
});

test.each([
  'create table lawyers (id uuid primary key, name text not null unique)',
  'alter table fines add lawyer text',
  "alter table fines add lawyer text not null default 'none' check (lawyer in ('none', 'own'))",
  'alter table fines add lawyer uuid references accounts (id), add unique (lawyer)',
  'alter table push_settings alter quiet_from type bigint',
  'alter table push_settings alter is_stay_quiet drop not null',
  'alter table push_subscriptions alter device_name set default null',
  'alter table push_subscriptions drop constraint push_subscriptions_language_check',
  "alter table push_subscriptions drop constraint push_subscriptions_language_check, add check (language in ('ru', 'en', 'de'))",
  'alter table push_subscriptions rename constraint push_subscriptions_language_check to other',
])('RUN-04 the previous release goes on after: %s', async (change) => {
  expect(await narrowedBy(change)).toEqual([]);
});

test('RUN-04 the refusal names the migration and says what to do, unless it contracts by a decision', async () => {
  const last = '0031_checks_and_comments.sql';
  const names = await migrationNames();
  const { database: earlier } = await openDatabase();
  await migrate(earlier, last);
  const release = {
    migrations: names.slice(0, names.indexOf(last) + 1),
    tables: await readTables(earlier),
    statements: ['select "id" from "orders"'],
  };
  const contracts =
    '-- contract: orders (decision 0033)\n-- contract: permits.permits_type_check (decision 0032)';
  const found = await overlapFaults(earlier, release, async () => contracts);
  await earlier.destroy();
  const rule = 'Expand first, contract in the release after next';
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^0032_our_words.sql: balance_entries.balance_entries_kind_check is new: CHECK /),
      `0033_payments.sql: relation "orders" does not exist in the released statement ${release.statements[0]}. ${rule}`,
      `0033_payments.sql: extensions.id is gone. ${rule}`,
    ]),
  );
  expect(found.filter((line) => /: (?:orders|permits.permits_type_check) is/.test(line))).toEqual([]);
  expect(new Set(found).size).toBe(found.length);
});

test('RUN-04 a released migration cannot be changed, removed or preceded, and a wrong recording is named', async () => {
  const [, ...others] = released.migrations;
  expect(await overlapFaults(database, { ...released, migrations: others })).toEqual([
    expect.stringContaining('is gone, or a new one has a lower number'),
  ]);
  const present = { ...released, migrations: await migrationNames(), tables: await readTables(database) };
  expect(await overlapFaults(database, { ...present, tables: {} })).toEqual([
    expect.stringContaining('A released migration was changed'),
  ]);
  expect(await overlapFaults(database, { ...present, statements: ['select 1 from "nothing"'] })).toEqual([
    'The release was recorded wrongly: relation "nothing" does not exist in select 1 from "nothing"',
  ]);
});

test('RUN-04 statements with more rows or values are recorded once', () => {
  expect(
    distinctStatements([
      '\n  select "id" from "fines" where "uin" in ($1, $2) and "city" = $3',
      'select "id" from "fines" where "uin" in ($1) and "city" = $2',
      'insert into "fines" ("uin", "city") values ($1, $2), (default, $3) on conflict do nothing',
      'begin',
      'create table more (id integer)',
    ]),
  ).toEqual([
    'insert into "fines" ("uin", "city") values ($1, $2) on conflict do nothing',
    'select "id" from "fines" where "uin" in ($1) and "city" = $2',
  ]);
});

// The last one, because it changes the tables and cannot undo it.
test('RUN-04 a released statement that fails is found, whatever it lacks', async () => {
  const expected = [
    {
      statement: 'select "sealed_private_key" from "push_keys"',
      reason: expect.stringContaining('column "sealed_private_key" does not exist'),
    },
    {
      statement: `select 1 from "push_keys" where "created_at" < now() - $1 * interval '1 day'`,
      reason: expect.stringContaining('operator does not exist'),
    },
    {
      statement:
        'insert into "push_settings" ("quiet_from") values ($1) on conflict ("account_id") do nothing',
      reason: expect.stringContaining('no unique or exclusion constraint'),
    },
  ];
  const statements = ['select 1', ...expected.map(({ statement }) => statement)];
  expect(await statementFaults(database, statements)).toEqual([]);
  await embedded.exec(`
    alter table push_keys rename sealed_private_key to private_key;
    alter table push_keys alter created_at type text;
    alter table push_settings drop constraint push_settings_pkey;
  `);
  expect(await statementFaults(database, statements)).toEqual(expected);
});
