#!/usr/bin/env node
// SEC-09 and REL-12 in full, on real PostgreSQL:
//
//   npm run bench:interleavings -- --sequences=10000 --seed=1
//
// Every query of calls about payments waits for its turn, in an order that the seed decides. A fault is
// printed with its seed; `--sequences=1 --seed=…` shows it again. The exit code is then 1. The test run has
// 30 sequences (tests/postgres/interleavings).
import { parseArgs } from 'node:util';
import { createDatabase, startPostgres } from '../postgres/cluster.ts';
import { runInterleavings } from '../postgres/interleavings/run-interleavings.ts';

/** How many sequences run between two lines of the report. */
const reported = 50;

const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [sequences, first] = [Number(values.sequences), Number(values.seed)];
const outcomes: Record<string, number> = {};
const began = performance.now();
let faultCount = 0;
const postgres = await startPostgres();
try {
  const databaseUrl = await createDatabase(postgres.url);
  for (let done = 0; done < sequences; done += reported) {
    const seed = first + done;
    const slice = { seed, sequences: Math.min(reported, sequences - done) };
    const report = await runInterleavings(databaseUrl, slice);
    for (const [name, count] of Object.entries(report.outcomes))
      outcomes[name] = (outcomes[name] ?? 0) + count;
    for (const fault of report.faults) console.warn(fault);
    faultCount += report.faults.length;
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.warn(
      `seeds ${seed} to ${seed + slice.sequences - 1}: ${report.faults.length} faults; ${done + slice.sequences} sequences in ${seconds} s`,
    );
  }
} finally {
  postgres.stop();
}
console.warn(`${sequences} sequences, seeds from ${first}, ${faultCount} faults`, outcomes);
process.exitCode = faultCount === 0 ? 0 : 1;
