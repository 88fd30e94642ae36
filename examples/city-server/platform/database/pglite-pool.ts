import type { PGlite } from '@electric-sql/pglite';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/**
 * PGlite in the shape of `pg`'s pool, so that Kysely's PostgreSQL dialect serves both databases. PGlite has
 * one connection: a client has it until `release`, so the queries of a transaction stay together.
 */
export function pglitePool(database: PGlite): PostgresPool {
  let turn: Promise<void> = Promise.resolve();
  return {
    connect() {
      const before = turn;
      let release: () => void = () => undefined;
      turn = new Promise((resolve) => {
        release = resolve;
      });
      return before.then(() => client(database, release));
    },
    end: () => database.close(),
  };
}

function client(database: PGlite, release: () => void): PostgresPoolClient {
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(sql: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new TypeError('PGlite offers no cursors');
    return run(database, sql, parameters);
  }
  return { query, release };
}

async function run(database: PGlite, sql: string, parameters: readonly unknown[]) {
  const { affectedRows, rows } = await database.query(sql, [...parameters]);
  return { command: /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? '', rowCount: affectedRows ?? 0, rows };
}
