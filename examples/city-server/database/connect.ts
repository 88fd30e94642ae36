import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { pglitePool } from './pglite-pool.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;

/** Where the data lies: a PostgreSQL address, a folder for the embedded database, or nowhere (`memory`). */
export type DatabasePlace =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'memory' };

/** Opens the database; PGlite takes seconds the first time. `destroy()` closes it. */
export async function connect(place: DatabasePlace): Promise<Database> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: await poolFor(place) }) });
}

async function poolFor(place: DatabasePlace): Promise<PostgresPool> {
  if (place.kind === 'postgres') return new pg.Pool({ connectionString: place.url, max: 20 });
  if (place.kind === 'folder') await mkdir(place.path, { recursive: true });
  const database = place.kind === 'folder' ? new PGlite(place.path) : new PGlite();
  await database.waitReady;
  return pglitePool(database);
}
