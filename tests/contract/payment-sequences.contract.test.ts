import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { tries } from '../run/tries.ts';
import { runSequence, sequences } from './payment-sequences/run.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

let server: CityServerHarness;

beforeAll(async () => {
  server = await startCityServer();
});
afterAll(() => server.close());

test('REL-15 random sequences: at most one charge an attempt, "paid" only if the server says so, no input is lost', {
  timeout: 300_000,
}, async () => {
  const seed = Date.now() % 2 ** 31;
  console.warn(`Payment sequences: seed ${seed}`);
  await fc.assert(
    fc.asyncProperty(sequences(16), (steps) => runSequence(server, steps)),
    { numRuns: tries(80, 200), seed },
  );
});
