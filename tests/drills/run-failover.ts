#!/usr/bin/env node
// RUN-02, the long form: `npm run drill:failover [seconds before and after]`.
import { drillFailover } from './failover.ts';

const around = Number(process.argv[2] ?? 20);
const { ledger, lost, ...report } = await drillFailover({ around, decision: 3 });
const { faults, unbooked, unpaid, withoutOneSession, overlapping, charges } = ledger;
const wrong = [...faults, ...unbooked, ...unpaid, ...withoutOneSession, ...overlapping, ...lost];
console.warn('The primary was killed', { ...report, charges, wrong });
console.warn(`No payment was accepted for ${report.gap.toFixed(1)} s`);
process.exitCode = wrong.length === 0 ? 0 : 1;
