import { connect } from '@kerb/city-server/platform/database/connect.ts';
import { lazyDatabase } from '@kerb/city-server/platform/database/lazy-database.ts';
import { migrate, migrationNames } from '@kerb/city-server/platform/database/migrate.ts';
import pg from 'pg';
import { expect, inject, test, vi } from 'vitest';
import { createDatabase } from './cluster.ts';

test('RUN-04 a migration takes longer than a request may wait', async () => {
  const url = await createDatabase(inject('databaseUrl'));
  // What a request may wait is short, so that the test is.
  const location = { kind: 'postgres', url: `${url}?query_timeout=400` } as const;
  const before = await connect({ kind: 'postgres', url });
  await migrate(before, (await migrationNames()).at(-2));
  await before.destroy();

  // As a statement of the last migration waits that changes a large table.
  const other = new pg.Client(url);
  await other.connect();
  await other.query('begin; lock table schema_migrations, sessions in access exclusive mode');
  const server = lazyDatabase(location, () => {});
  const prepared = server.get();
  const outcome = prepared.then(
    () => 'prepared',
    (error: Error) => error.message,
  );
  try {
    const waiting = () =>
      other.query(`select from pg_locks where not granted
        and database = (select oid from pg_database where datname = current_database())`);
    await vi.waitFor(async () => expect((await waiting()).rowCount).toBe(1));
    const request = await connect(location);
    await expect(request.selectFrom('sessions').selectAll().execute()).rejects.toThrow('Query read timeout');
    await request.destroy();
  } finally {
    await other.query('rollback');
  }
  expect(await outcome).toBe('prepared');
  await server.close();
  await other.end();
});
