import { readdir, readFile } from 'node:fs/promises';
import { sql, type Transaction } from 'kysely';
import type { Database } from './connect.ts';
import type { Tables } from './schema.ts';

const folder = new URL('./migrations/', import.meta.url);
/** The lock that keeps two processes from migrating one database at the same time; any number. */
const migrationLock = 5207;

/** Brings the database up to date with `migrations/*.sql`, in the order of their numbers, all or nothing. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction);
    await sql`
      create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null)
    `.execute(transaction);
    const applied = await transaction.selectFrom('schema_migrations').select('name').execute();
    const done = new Set(applied.map((row) => row.name));
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    for (const name of names.filter((each) => !done.has(each))) await apply(transaction, name);
  });
}

async function apply(transaction: Transaction<Tables>, name: string): Promise<void> {
  const text = await readFile(new URL(name, folder), 'utf8');
  for (const statement of text.split(/;\s*(?:\n|$)/).filter((each) => each.trim() !== '')) {
    await sql.raw(statement).execute(transaction);
  }
  await transaction.insertInto('schema_migrations').values({ name, applied_at: new Date() }).execute();
}
