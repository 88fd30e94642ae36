import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/connect.ts';
import { memoryDatabase } from '../../platform/database/memory-database.harness.ts';
import { plumbing } from './archive.ts';
import { archiveTexts } from './archive-texts.ts';
import { personalTables, tablesOfPersons } from './personal-tables.ts';

let database: Database;

beforeAll(async () => {
  database = await memoryDatabase();
}, 120_000);
afterAll(() => database.destroy());

/** Columns that can hold anything, by table. */
async function freeColumns(): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text order by column_name::text collate "C") as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where
      table_schema = current_schema() and table_type = 'BASE TABLE'
      and data_type not in ('uuid', 'integer', 'bigint', 'boolean', 'timestamp with time zone')
      and column_name <> 'city' and table_name not in ('schema_migrations', 'kysely_migration_lock')
    group by table_name
  `.execute(database);
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

test('SEC-22 the registry has each column of each table that can hold a text', async () => {
  const registered = Object.entries(personalTables).flatMap(([name, table]) => {
    const { impersonal = [], ...others } = table;
    const columns = 'rows' in others ? [...others.personal, ...(others.secret ?? [])] : [];
    const all = [...impersonal, ...columns].sort();
    return all.length > 0 ? [[name, all] as const] : [];
  });
  expect(Object.fromEntries(registered)).toEqual(await freeColumns());
});

test('SEC-22 an archive has a part for each table of persons, and a label for each column', async () => {
  const names = tablesOfPersons.map(({ name }) => name).sort();
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = any(${names}::text[])
  `.execute(database);
  const hidden = new Set([
    ...plumbing,
    ...tablesOfPersons.flatMap(({ secret = [], impersonal = [] }) => [...secret, ...impersonal]),
  ]);
  const columns = rows.map(({ name }) => name).filter((name) => !hidden.has(name));
  for (const language of ['ru', 'en'] as const) {
    const texts = archiveTexts[language];
    expect(Object.keys(texts.parts).sort()).toEqual(names);
    expect(columns.filter((name) => !texts.columns[name])).toEqual([]);
  }
});
