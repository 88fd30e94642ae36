// A city server in memory for component tests, with the clock stopped at noon, in paid hours. Prints its
// address once it answers.
import { startCityServer } from '../contract/server-harness.ts';

const server = await startCityServer();
server.setNow('2026-11-25T12:00:00+03:00');
process.stdout.write(`${server.url}\n`);
// Ends with the test runner.
process.stdin.once('end', () => process.exit()).resume();
