import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { pglitePool } from './pglite-pool.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;

/** Where the data is stored: PostgreSQL, a folder of the embedded database, or memory. */
export type DatabaseLocation =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'memory' };

/** Opens the database; PGlite takes seconds the first time. `destroy()` closes it. */
export async function connect(location: DatabaseLocation): Promise<Database> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: await poolFor(location) }) });
}

async function poolFor(location: DatabaseLocation): Promise<PostgresPool> {
  if (location.kind === 'postgres') return new pg.Pool({ connectionString: location.url, max: 20 });
  if (location.kind === 'folder') await mkdir(location.path, { recursive: true });
  const database = location.kind === 'folder' ? new PGlite(location.path) : new PGlite();
  await database.waitReady;
  return pglitePool(database);
}
