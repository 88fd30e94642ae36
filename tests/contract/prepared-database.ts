import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { buildCityServer, type CityServerOptions } from '@kerb/city-server/app.ts';
import { isDone, markDone, root, stateOf } from '../../examples/start/stamp.mjs';

/** A database with the first city filled. Filling one takes some ten times as long as copying it. */
const file = join(root, '.kerb/contract-data.tar');
const stamp = 'contract-data';

/** Objects in the prepared city: the default of the harness. */
export const preparedObjects = 300;
export const preparedCity = 'nizhny-novgorod';

/** Before the tests: makes the database anew when the city server or the cities have changed. */
export default async function prepareDatabase(): Promise<void> {
  const state = stateOf(
    ['examples/city-server', 'cities', 'core', 'pnpm-lock.yaml'],
    String(preparedObjects),
  );
  if (isDone(stamp, state)) return;
  const database = new PGlite();
  const app = await buildCityServer({
    database: { kind: 'open', database },
    publicUrl: () => 'http://127.0.0.1',
    isAllowedOrigin: () => false,
    objectCount: preparedObjects,
    isDemo: true,
    log: { write: () => {} },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  await isFilled(app);
  const copy = await database.dumpDataDir('none');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, new Uint8Array(await copy.arrayBuffer()));
  await app.close();
  markDone(stamp, state);
}

/** A request waits 20 seconds for a city that is being filled, which on a busy machine takes longer. */
async function isFilled(app: Awaited<ReturnType<typeof buildCityServer>>): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    const { statusCode } = await app.inject(`/${preparedCity}/api/options`);
    if (statusCode === 200) return;
  }
  throw new Error('The database could not be prepared');
}

/** A copy of the prepared database, in memory. */
export async function preparedDatabase(): Promise<CityServerOptions['database']> {
  await prepareDatabase();
  return { kind: 'open', database: new PGlite({ loadDataDir: new Blob([readFileSync(file)]) }) };
}
