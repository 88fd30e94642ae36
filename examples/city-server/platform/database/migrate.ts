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
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
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

async function runFile(name: string, transaction: Kysely<unknown>): Promise<void> {
  const text = await readFile(new URL(name, folder), 'utf8');
  for (const statement of text.split(/;\s*(?:\n|$)/).filter((each) => each.trim() !== ''))
    await sql.raw(statement).execute(transaction);
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
    const rows = await sql<{ name: string }>`select name from ${sql.table(migrationTableName)}`.execute(
      transaction,
    );
    return rows.rows.map(({ name }) => name);
  });
}
