#!/usr/bin/env node
// RUN-01, the long form: `npm run drill:restore [instants] [seed]`.
import { drillRestore } from './restore.ts';

const [instants = 20, seed = 1] = process.argv.slice(2).map(Number);
const { instants: restored, ...report } = await drillRestore({ load: 20, instants, seed });
for (const { instant, seconds, found, missing, faults } of restored)
  console.warn(
    `${instant.toISOString()}  restored in ${seconds.toFixed(1)} s  ${found} receipts found, ${missing.length} missing, ${faults.length} faults`,
  );
const wrong = restored.flatMap(({ missing, faults }) => [...missing, ...faults]);
console.warn(report, { seed, wrong });
process.exitCode = wrong.length === 0 ? 0 : 1;
