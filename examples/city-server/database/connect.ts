import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { pglitePool } from './pglite-pool.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;

/**
 * Where the data is stored: PostgreSQL, a folder of the embedded database, memory, an embedded database that
 * is open already, such as a test's copy of a filled one, or connections that the caller makes.
 */
export type DatabaseLocation =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'memory' }
  | { readonly kind: 'open'; readonly database: PGlite }
  | { readonly kind: 'pool'; readonly pool: PostgresPool };

const pools = new WeakMap<Database, pg.Pool>();

/** Opens the database; PGlite takes seconds the first time. `destroy()` closes it. */
export async function connect(location: DatabaseLocation): Promise<Database> {
  const pool = await poolFor(location);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  if (pool instanceof pg.Pool) pools.set(database, pool);
  return database;
}

/** The connections to PostgreSQL at this moment; `undefined` for the embedded database, which has one. */
export function poolUse(
  database: Database,
): Readonly<Record<'open' | 'idle' | 'waiting', number>> | undefined {
  const pool = pools.get(database);
  return pool && { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/** PostgreSQL's `bigint` as a number, as PGlite gives it: sums stay far below 2^53. */
export const numberTypes: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format),
};

async function poolFor(location: DatabaseLocation): Promise<PostgresPool> {
  if (location.kind === 'postgres')
    return new pg.Pool({ connectionString: location.url, max: 20, types: numberTypes });
  if (location.kind === 'pool') return location.pool;
  const database = await openEmbedded(location);
  await database.waitReady;
  return pglitePool(database);
}

async function openEmbedded(
  location: Exclude<DatabaseLocation, { kind: 'postgres' | 'pool' }>,
): Promise<PGlite> {
  if (location.kind === 'open') return location.database;
  if (location.kind === 'memory') return new PGlite();
  await mkdir(location.path, { recursive: true });
  return new PGlite(location.path);
}
