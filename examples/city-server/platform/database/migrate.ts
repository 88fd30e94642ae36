import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Database } from './connect.ts';
import { inTransaction } from './in-transaction.ts';

const folder = new URL('./migrations/', import.meta.url);
const migrationTableName = 'schema_migrations';

/**
 * Brings the database up to date with `migrations/*.sql`, in the order of their numbers, all or nothing.
 * Tests stop after the migration `last`.
 */
export async function migrate(database: Database, last?: string): Promise<void> {
  const applied = await appliedNames(database);
  const names = await migrationNames();
  const migrations: Record<string, Migration> = Object.fromEntries([
    // What a newer release has done has no file here. This one still starts, because releases overlap.
    ...applied.map((name) => [name, { up: async () => {} }]),
    ...names.map((name) => [name, { up: (transaction: Kysely<unknown>) => runFile(name, transaction) }]),
  ]);
  const provider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db: database, provider, migrationTableName });
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error) throw error;
}

/**
 * Makes the database ready for a server: brings it up to date, unless the server's role may not change
 * tables. Then `migrate.ts` has to have done it before; throws an error that says so if it has not.
 */
export async function prepareTables(database: Database): Promise<void> {
  if (await canChangeTables(database)) return migrate(database);
  const applied = new Set(await storedNames(database));
  const missing = (await migrationNames()).filter((name) => !applied.has(name));
  if (missing.length === 0) return;
  throw new Error(
    `The database lacks ${missing.length} migrations, and this role may not change tables. Run examples/city-server/migrate.ts with a role that may: ${missing.join(', ')}`,
  );
}

async function canChangeTables(database: Database): Promise<boolean> {
  const { rows } = await sql<{ isAllowed: boolean }>`
    select has_schema_privilege(current_schema(), 'create') as "isAllowed"
  `.execute(database);
  return rows[0]?.isAllowed === true;
}

/**
 * Lets a role read and write all tables, and change none: the role of a server that does not migrate. What it
 * had before on these tables ends.
 */
export async function grantTo(database: Database, role: string): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(database);
  const schema = sql.id(rows[0]?.schema ?? 'public');
  const name = sql.id(role);
  await inTransaction(database, async (transaction) => {
    for (const statement of [
      sql`revoke all on all tables in schema ${schema} from ${name}`,
      sql`grant usage on schema ${schema} to ${name}`,
      sql`grant select, insert, update, delete on all tables in schema ${schema} to ${name}`,
      sql`grant usage, select on all sequences in schema ${schema} to ${name}`,
      sql`revoke insert, update, delete on ${sql.table(migrationTableName)} from ${name}`,
    ])
      await statement.execute(transaction);
  });
}

async function runFile(name: string, transaction: Kysely<unknown>): Promise<void> {
  for (const statement of statementsOf(await readMigration(name)))
    await sql.raw(statement).execute(transaction);
}

export function readMigration(name: string): Promise<string> {
  return readFile(new URL(name, folder), 'utf8');
}

export function statementsOf(migration: string): readonly string[] {
  return migration.split(/;\s*(?:\n|$)/).filter((each) => each.trim() !== '');
}

/**
 * The migrations that the database has. Before it used Kysely's migrator, the server had a table with another
 * second column; it is converted first.
 */
function appliedNames(database: Database): Promise<string[]> {
  return inTransaction(database, async (transaction) => {
    await sql`select pg_advisory_xact_lock(5207)`.execute(transaction);
    const columns = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${migrationTableName}
    `.execute(transaction);
    if (columns.rows.length === 0) return [];
    if (columns.rows.some(({ name }) => name === 'applied_at'))
      for (const change of [
        'rename column applied_at to timestamp',
        'alter column timestamp type varchar(255)',
      ])
        await sql.raw(`alter table ${migrationTableName} ${change}`).execute(transaction);
    return storedNames(transaction);
  });
}

/** None for a database without the table. */
async function storedNames(database: Database): Promise<string[]> {
  const found = await sql`
    select from information_schema.tables
    where table_schema = current_schema() and table_name = ${migrationTableName}
  `.execute(database);
  if (found.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(migrationTableName)}
  `.execute(database);
  return rows.map(({ name }) => name);
}

/** In the order in which they run. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}
