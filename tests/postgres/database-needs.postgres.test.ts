import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createDatabase } from './cluster.ts';
import { checkDatabase, needs } from './database-needs.ts';

async function run(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

const command = (...urls: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'tests/postgres/check-database.ts', ...urls], {
    encoding: 'utf8',
  });

test('PostgreSQL has each thing that the server needs of an engine, and the check leaves nothing', async () => {
  const url = await createDatabase(inject('databaseUrl'));
  const checked = await checkDatabase(url);
  expect(checked).toHaveLength(needs.length);
  expect(checked.filter(({ fault }) => fault)).toEqual([]);
  const { rows } = await run(url, "select 1 from pg_class where relname like 'kerb%'");
  expect(rows).toEqual([]);
  const { status, stderr } = command(url);
  expect(stderr).toContain('ok    skip locked');
  expect(status).toBe(0);
});

test('a database with tables is refused, and an engine that lacks something is named', async () => {
  const { status, stderr } = command(inject('databaseUrl'));
  expect(status).toBe(2);
  expect(stderr).toContain('The database is not empty');
  const url = await createDatabase(inject('databaseUrl'));
  // An engine without advisory locks: the name is found in this schema first.
  await run(url, 'create schema engine');
  await run(url, `create function engine.pg_advisory_xact_lock(int, int) returns void language sql as ''`);
  const lacking = new URL(url);
  lacking.search = 'options=-c search_path=engine,pg_catalog,public';
  const faults = (await checkDatabase(lacking.href)).filter(({ fault }) => fault);
  expect(faults).toEqual([
    expect.objectContaining({
      name: 'advisory locks of a transaction',
      fault: 'the second transaction does not wait',
    }),
  ]);
});
