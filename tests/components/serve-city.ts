// A city server in memory, at a noon of paid hours that does not pass, for component tests. Prints its
// address once it answers.
import { startCityServer } from '../contract/server-harness.ts';

const server = await startCityServer();
server.setNow('2026-11-25T12:00:00+03:00');
process.stdout.write(`${server.url}\n`);
// Ends with the runner that started it.
process.stdin.once('end', () => process.exit()).resume();
