import { paymentKinds } from '@kerb/city-server/payment-kinds.ts';
import { expect, inject, test } from 'vitest';
import { tries } from '../../run/tries.ts';
import { createDatabase } from '../cluster.ts';
import { runInterleavings, stopQuestions } from './run-interleavings.ts';

/** Hundreds of runs: minutes on a busy machine. Milliseconds. */
const timeout = 900_000;

test('SEC-09 REL-12 PLUS-02 whatever query stops for how long, what was paid at the bank is booked or given back, once', {
  timeout,
}, async () => {
  const seed = Number(process.env.KERB_SEED ?? Date.now() % 1_000_000);
  const sequences = Number(process.env.KERB_SEQUENCES ?? tries(16, 30));
  const { outcomes, faults } = await runInterleavings(await createDatabase(inject('databaseUrl')), {
    sequences,
    seed,
  });
  console.warn(`Interleavings: seed ${seed}`, outcomes);
  expect(faults).toEqual([]);
  expect(outcomes['session refunded']).toBeGreaterThan(0);
  expect(outcomes['session charged']).toBeGreaterThan(0);
  expect(outcomes['part refunded']).toBeGreaterThan(0);
});

test('SEC-09 REL-12 a question that stops between the bank’s answer and the decision books nothing that was given back', {
  timeout,
}, async () => {
  const { faults, stops } = await stopQuestions(await createDatabase(inject('databaseUrl')));
  expect(faults).toEqual([]);
  expect(Object.keys(stops).sort()).toEqual(kindsAtBank());
  for (const kind of kindsAtBank()) expect(stops[kind], kind).toBeGreaterThan(8);
});

/** All kinds of payment that the server asks the bank about. */
function kindsAtBank(): readonly string[] {
  return paymentKinds
    .filter((kind) => kind.atProvider !== undefined)
    .map(({ kind }) => kind)
    .sort();
}
