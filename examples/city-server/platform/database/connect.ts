import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { tracedPool } from '../tracing/traced-pool.ts';
import { pglitePool } from './pglite-pool.ts';
import { postgresPool } from './postgres-pool.ts';
import { readsTogether } from './reads-together.ts';
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

type OtherLocation = Exclude<DatabaseLocation, { kind: 'postgres' }>;

const pools = new WeakMap<Database, pg.Pool>();
const databasesOfKeys = new WeakMap<Database, Database>();

/**
 * Opens the database; PGlite takes seconds the first time. `destroy()` closes it. `onLost` is called
 * when a connection to PostgreSQL ends by itself; the pool opens new ones.
 */
export async function connect(
  location: DatabaseLocation,
  onLost: (error: Error) => void = () => {},
): Promise<Database> {
  if (location.kind === 'postgres') return openPostgres(location.url, onLost, patience);
  return kyselyOver(await otherPool(location));
}

/**
 * The same for migrations, whose statements may take as long as they need: one that changes a large table
 * takes longer than a request may wait.
 */
export function connectToMigrate(location: DatabaseLocation): Promise<Database> {
  if (location.kind !== 'postgres') return connect(location);
  const url = new URL(location.url);
  url.searchParams.delete('query_timeout');
  return openPostgres(url.href, () => {}, { ...patience, query_timeout: 0 });
}

async function openPostgres(
  connectionString: string,
  onLost: (error: Error) => void,
  timeouts: pg.PoolConfig,
): Promise<Database> {
  const pool = new pg.Pool({ connectionString, max: 20, types: numberTypes, pipeline: true, ...timeouts });
  const connections = postgresPool(pool, onLost);
  const database = kyselyOver(connections);
  pools.set(database, pool);
  databasesOfKeys.set(database, kyselyOver(readsTogether(connections)));
  return database;
}

/**
 * The database for a read of few rows by their key: PostgreSQL gets it together with those of other requests.
 * An open transaction and the embedded database read as ever.
 */
export function byKey(database: Database): Database {
  return databasesOfKeys.get(database) ?? database;
}

/**
 * How long requests wait for a database that is gone, or whose network is. Milliseconds. A connection whose
 * query has waited too long is closed (`postgres-pool.ts`).
 */
const patience = {
  connectionTimeoutMillis: 5000,
  query_timeout: 20_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

function kyselyOver(pool: PostgresPool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: tracedPool(pool) }) });
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

async function otherPool(location: OtherLocation): Promise<PostgresPool> {
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
