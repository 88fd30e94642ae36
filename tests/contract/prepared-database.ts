import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { buildCityServer } from '@kerb/city-server/app.ts';
import { createDemonstration } from '@kerb/city-server/demo/demonstration.ts';
import { type DatabaseLocation, numberTypes } from '@kerb/city-server/platform/database/connect.ts';
import pg from 'pg';
import { isDone, markDone, root, stateOf } from '../../examples/start/stamp.mjs';
import { createDatabase } from '../postgres/cluster.ts';

/** The copy of the embedded database. Its passwords were hashed with little memory (`quick-argon2.ts`). */
const stamp = 'prepared-database';
const file = join(root, `.kerb/${stamp}.tar`);

/** Objects in a prepared city: the default of the harness. */
export const preparedObjects = 300;
export const preparedCity = 'nizhny-novgorod';
/** Cities that several tests use. A server fills any other at its first use. */
export const preparedCities = [preparedCity, 'kazan', 'perm', 'sevastopol', 'tula', 'tver', 'vladivostok'];

/** Where a city server finds a copy of the prepared database, and how a test reads it beside the server. */
export type PreparedDatabase = DatabaseLocation & {
  query<Row = Record<string, unknown>>(
    sql: string,
    values?: unknown[],
  ): Promise<{ readonly rows: readonly Row[] }>;
};

/** A copy: of PostgreSQL's database that `KERB_PREPARED_DATABASE` names, else of the file, in memory. */
export async function preparedDatabase(): Promise<PreparedDatabase> {
  const prepared = process.env.KERB_PREPARED_DATABASE;
  return prepared ? copyOnServer(prepared) : embeddedDatabase();
}

/** A copy in the embedded database, which is what `npm start` uses; it has the first city only. */
async function embeddedDatabase(): Promise<PreparedDatabase> {
  await prepareFile();
  const database = new PGlite({ loadDataDir: new Blob([readFileSync(file)]) });
  return { kind: 'open', database, query: (sql, values) => database.query(sql, values) };
}

async function copyOnServer(prepared: string): Promise<PreparedDatabase> {
  const url = await createDatabase(prepared, prepared);
  const pool = new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true, types: numberTypes });
  return {
    kind: 'postgres',
    url,
    query: async (sql, values) => {
      const { rows } = await pool.query(sql, values);
      return { rows };
    },
  };
}

/**
 * Makes the file again when the city server or the cities have changed. Filling a database takes some ten
 * times as long as copying it.
 */
export async function prepareFile(): Promise<void> {
  const state = stateOf(
    ['examples/city-server', 'cities', 'core', 'pnpm-lock.yaml'],
    String(preparedObjects),
  );
  if (isDone(stamp, state)) return;
  const memory = new PGlite();
  await fillCities({ kind: 'open', database: memory }, [preparedCity], async () => {
    const copy = await memory.dumpDataDir('none');
    mkdirSync(dirname(file), { recursive: true });
    // Contract and component tests may both write it, and read it at once.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, new Uint8Array(await copy.arrayBuffer()));
    renameSync(unfinished, file);
  });
  markDone(stamp, state);
}

/** Fills the cities of this database, and calls `whenFilled` before it is closed. */
export async function fillCities(
  database: DatabaseLocation,
  cities: readonly string[],
  whenFilled: () => Promise<void> = async () => {},
): Promise<void> {
  const app = await buildCityServer({
    database,
    publicUrl: () => 'http://127.0.0.1',
    isAllowedOrigin: () => false,
    demonstration: createDemonstration({ objectCount: preparedObjects }),
    log: { write: () => {} },
  });
  for (const city of cities) await fill(app, city);
  await whenFilled();
  await app.close();
}

/** A request waits 20 seconds for a city that is being filled, which on a busy machine takes longer. */
async function fill(app: Awaited<ReturnType<typeof buildCityServer>>, city: string): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    const { statusCode } = await app.inject(`/${city}/api/options`);
    if (statusCode === 200) return;
  }
  throw new Error(`${city} could not be prepared`);
}
