import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { pglitePool } from './pglite-pool.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;

/**
 * Where the data is stored: PostgreSQL, a folder of the embedded database, memory, or an embedded database
 * that is open already, such as a test's copy of a filled one.
 */
export type DatabaseLocation =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'memory' }
  | { readonly kind: 'open'; readonly database: PGlite };

/** Opens the database; PGlite takes seconds the first time. `destroy()` closes it. */
export async function connect(location: DatabaseLocation): Promise<Database> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: await poolFor(location) }) });
}

/** PostgreSQL's `bigint` as a number, as PGlite gives it: sums stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format),
};

async function poolFor(location: DatabaseLocation): Promise<PostgresPool> {
  if (location.kind === 'postgres') return new pg.Pool({ connectionString: location.url, max: 20, types });
  const database = await openEmbedded(location);
  await database.waitReady;
  return pglitePool(database);
}

async function openEmbedded(location: Exclude<DatabaseLocation, { kind: 'postgres' }>): Promise<PGlite> {
  if (location.kind === 'open') return location.database;
  if (location.kind === 'memory') return new PGlite();
  await mkdir(location.path, { recursive: true });
  return new PGlite(location.path);
}
