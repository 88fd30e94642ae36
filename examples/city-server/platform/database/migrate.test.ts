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

test('RUN-04 a server starts on the database of a newer release', async () => {
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

/** What calls look for besides the account, in tables that grow with each stay or message. */
const lookedFor = ['checks.session_id', 'outbox.recipient', 'owed_refunds.payment_id'];

test('RUN-07 in each table an index finds the rows of an account, and what else calls look for', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name
    from information_schema.columns join pg_class on relname = table_name and relkind = 'r'
    where table_schema = 'public'
      and (column_name = 'account_id' or table_name || '.' || column_name = any(${lookedFor}::text[]))
      and not exists (
        select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
        where indrelid = pg_class.oid and attname = column_name
          and (indpred is null or pg_get_expr(indpred, indrelid) = '(account_id IS NOT NULL)')
      )
    order by name
  `.execute(database);
  // They have only what has not expired within minutes.
  expect(rows.map(({ name }) => name)).toEqual([
    'passkey_challenges.account_id',
    'password_codes.account_id',
  ]);
});

test('0032 turns stored words of the contract into ours', async () => {
  const earlier = await connect({ kind: 'memory' });
  await migrate(earlier, '0031_checks_and_comments.sql');
  const account_id = crypto.randomUUID();
  const own = { account_id, id: crypto.randomUUID() };
  await addRow(earlier, 'accounts', { id: account_id, kind: 'coop' });
  await addRow(earlier, 'account_documents', { ...own, type: 'VU' });
  await addRow(earlier, 'permit_offers', { type: 'prev_day', percent: 10, amount_kopecks: 1 });
  await addRow(earlier, 'permits', {
    ...own,
    type: 'mounth',
    state: 'paid',
    percent: 10,
    days: 1,
    amount_kopecks: 1,
  });
  await addRow(earlier, 'payment_slips', {
    ...own,
    state: 'waiting',
    amount_kopecks: 1,
    permit: '{"type":"mounth"}',
    plate: 'А',
  });
  await addRow(earlier, 'balance_entries', { ...own, kind: 'amend' });
  await addRow(earlier, 'operations', { ...own, type: 'cancel' });
  await addRow(earlier, 'support_requests', { ...own, status: 'Требует уточнения' });
  await addRow(earlier, 'fines', {
    account_id,
    status: 'Отправлен в службу судебных приставов',
    total_kopecks: 1,
  });
  await migrate(earlier);
  const stored = await sql<object>`
    select
      (select kind from accounts) as account, (select type from account_documents) as document,
      (select type from permit_offers) as offer, (select type from permits) as permit,
      (select permit ->> 'type' from payment_slips) as slip, (select kind from balance_entries) as entry,
      (select type from account_history) as transaction, (select status from support_requests) as request,
      (select status from fines) as fine
  `.execute(earlier);
  expect(stored.rows).toEqual([
    {
      account: 'company',
      document: 'drivingLicence',
      offer: 'previousDay',
      permit: 'month',
      slip: 'month',
      entry: 'correction',
      transaction: 'refund',
      request: 'needsDetails',
      fine: 'bailiffs',
    },
  ]);
  await earlier.destroy();
}, 120_000);

test('0033 makes one payment of each row of the earlier tables, and of each paid extension of the ledger', async () => {
  const earlier = await connect({ kind: 'memory' });
  await migrate(earlier, '0032_our_words.sql');
  const account_id = crypto.randomUUID();
  await addRow(earlier, 'accounts', { id: account_id, kind: 'personal' });
  const add = async (table: string, values: Readonly<Record<string, unknown>>) => {
    const id = crypto.randomUUID();
    await addRow(earlier, table, { id, city: 'kazan', ...values });
    return id;
  };
  const paid = { account_id, state: 'paid', payment_method: 'card', amount_kopecks: 100 };
  const guest = await add('orders', { ...paid, account_id: null, state: 'waiting', duration_minutes: 60 });
  const openEnded = await add('orders', {
    ...paid,
    amount_kopecks: 0,
    payment_method: 'afterwards',
    duration_minutes: 60,
  });
  const session = { session_id: await add('sessions', { order_id: openEnded, plate: 'А' }), account_id };
  const extension = await add('extensions', { ...paid, ...session, state: 'declined' });
  const closing = await add('settlements', { ...paid, ...session });
  const correction = await add('amendments', { ...session, difference_kopecks: -50 });
  const topUp = await add('top_ups', {
    ...paid,
    state: 'declined',
    listed_at: new Date(1),
    bonus_kopecks: 20,
  });
  const permit = await add('permits', { ...paid, percent: 10, days: 1, type: 'day' });
  const quote_id = await add('barrier_quotes', { amount_kopecks: 300 });
  const { amount_kopecks: _quoted, ...barrierPaid } = paid;
  const barrier = await add('barrier_payments', { ...barrierPaid, quote_id, card: '7' });
  const fromBalance = crypto.randomUUID();
  await addRow(earlier, 'balance_entries', {
    ...session,
    id: fromBalance,
    kind: 'extension',
    amount_kopecks: -70,
  });
  const attempts = { kept: fromBalance, ofNothing: crypto.randomUUID() };
  for (const [key, payment_id] of Object.entries(attempts))
    await addRow(earlier, 'payment_attempts', { city: 'kazan', key, payment_id });
  await migrate(earlier);
  const { rows } = await sql<{ id: string }>`
    select id, kind, status, method, amount_kopecks::int as kopecks, account_id is null as "isGuest" from payments
  `.execute(earlier);
  const byAccount = { status: 'paid', method: 'card', kopecks: 100, isGuest: false };
  const expected = [
    { ...byAccount, id: guest, kind: 'session', status: 'waiting', isGuest: true },
    { ...byAccount, id: openEnded, kind: 'openEndedSession', method: null, kopecks: 0 },
    { ...byAccount, id: extension, kind: 'extension', status: 'declined' },
    { ...byAccount, id: closing, kind: 'closingPayment' },
    { ...byAccount, id: correction, kind: 'correction', method: null, kopecks: 0 },
    { ...byAccount, id: barrier, kind: 'barrier', kopecks: 300 },
    { ...byAccount, id: topUp, kind: 'topUp', status: 'declined' },
    { ...byAccount, id: permit, kind: 'permit' },
    { ...byAccount, id: fromBalance, kind: 'extension', method: 'balance', kopecks: 70 },
  ];
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
  expect(rows.toSorted(byId)).toEqual(expected.toSorted(byId));
  const stored = await sql<object>`
    select
      (select array_agg(key) from payment_attempts) as keys, (select payment_id from sessions) as session,
      (select count(*)::int from extensions) as extensions, (select card from barrier_payments) as card,
      (select status from account_history where type = 'topUp') as "topUp"
  `.execute(earlier);
  expect(stored.rows).toEqual([
    { keys: ['kept'], session: openEnded, extensions: 2, card: '7', topUp: 'cancelled' },
  ]);
  await earlier.destroy();
}, 120_000);

/** Adds a row whose other required columns hold anything. */
async function addRow(to: Database, table: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_name = ${table} and is_nullable = 'NO' and column_default is null and is_identity = 'NO'
  `.execute(to);
  const row = { ...Object.fromEntries(rows.map(({ name, type }) => [name, anything[type]])), ...values };
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(to);
}

const anything: Readonly<Record<string, unknown>> = {
  text: 'any',
  uuid: '00000000-0000-4000-8000-000000000000',
  integer: 0,
  bigint: 0,
  boolean: false,
  jsonb: '{}',
  'timestamp with time zone': new Date(0),
};
