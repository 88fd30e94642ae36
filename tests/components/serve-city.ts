// City servers for component tests, with the clock stopped at noon, in paid hours. Starts one for each line
// that it reads, and prints its address once it answers. One process has them all: loading the modules costs
// more of the processor's time than the calls of most files.
import { createInterface } from 'node:readline';
import { prepareDatabase } from '../contract/prepare-database.ts';
import { preparedCity } from '../contract/prepared-database.ts';
import { startCityServer } from '../contract/server-harness.ts';

const dropDatabase = await prepareDatabase([preparedCity]);
for await (const _ of createInterface(process.stdin)) {
  const server = await startCityServer();
  server.setNow('2026-11-25T12:00:00+03:00');
  process.stdout.write(`${server.url}\n`);
}
// The input ends with the test runner.
await dropDatabase();
process.exit();
