import { expect, inject, test } from 'vitest';
import { createDatabase } from '../cluster.ts';
import { runInterleavings, stopQuestions } from './run-interleavings.ts';

test('SEC-09 REL-12 PLUS-02 whatever query stops for how long, what was paid at the bank is booked or given back, once', async () => {
  const seed = Number(process.env.KERB_SEED ?? Date.now() % 1_000_000);
  const sequences = Number(process.env.KERB_SEQUENCES ?? 30);
  const { outcomes, faults } = await runInterleavings(await createDatabase(inject('databaseUrl')), {
    sequences,
    seed,
  });
  console.warn(`Interleavings: seed ${seed}`, outcomes);
  expect(faults).toEqual([]);
  expect(outcomes['stay refunded']).toBeGreaterThan(0);
  expect(outcomes['stay charged']).toBeGreaterThan(0);
});

test('SEC-09 REL-12 a question that stops between the bank’s answer and the decision books nothing that was given back', async () => {
  const { faults, stops } = await stopQuestions(await createDatabase(inject('databaseUrl')));
  expect(faults).toEqual([]);
  for (const kind of ['stay', 'extension', 'permit', 'topUp']) expect(stops[kind]).toBeGreaterThan(8);
});
