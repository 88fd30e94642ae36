import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDone, markDone, root, stateOf } from '../../../examples/start/stamp.mjs';
import { addresses, ports } from '../../../playwright.config.ts';
import { startCityServer } from './city-server-process.ts';

/** The cities that most journeys use; a server fills the others at the first request. */
const cities = ['nizhny-novgorod', 'kazan'];

/** A database with these cities filled. Workers copy it: filling it takes some ten times as long. */
export const preparedData = join(root, '.kerb/e2e-data/prepared');

/** Fills the database again when the city server or the cities changed since the last time. */
export async function prepareData() {
  // Texts of a city name the address of its pictures.
  const state = stateOf(
    ['examples/city-server', 'cities', 'core', 'pnpm-lock.yaml', 'tests/contract/quick-argon2.ts'],
    cities.join(),
    addresses.server,
  );
  if (isDone('e2e-data-prepared', state)) return;
  rmSync(preparedData, { recursive: true, force: true });
  const server = await startCityServer({ port: ports.prepare, data: preparedData });
  for (const city of cities) await fetch(`${server.url}/${city}/api/options`);
  await server.stop();
  markDone('e2e-data-prepared', state);
}
