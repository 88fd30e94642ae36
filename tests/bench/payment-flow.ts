#!/usr/bin/env node
// REL-15 in full: 10,000 random sequences over the client's payment flow and a city server. `npm run
// bench:payment-flow [seed]`; the test run has 200 of them
// (tests/contract/payment-sequences.contract.test.ts).
import fc from 'fast-check';
import { runSequence, sequences } from '../contract/payment-sequences/run.ts';
import { startCityServer } from '../contract/server-harness.ts';

const seed = Number(process.argv[2] ?? Date.now() % 2 ** 31);
console.warn(`seed ${seed}`);
const server = await startCityServer();
const started = performance.now();
try {
  await fc.assert(
    fc.asyncProperty(sequences(30), (steps) => runSequence(server, steps)),
    { numRuns: 10_000, seed },
  );
  console.warn(`10,000 sequences held, ${((performance.now() - started) / 1000).toFixed(0)} s`);
} finally {
  await server.close();
}
