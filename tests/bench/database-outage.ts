#!/usr/bin/env node
// PLUS-23 and REL-13: the database stops for 30 s while drivers pay: `npm run bench:outage [seconds]`. The
// test run has the short form (tests/postgres/database-gone.postgres.test.ts).
import { loadWithOutage } from '../postgres/outage-load.ts';

const seconds = Number(process.argv[2] ?? 30);
const { ledger, lost, ...report } = await loadWithOutage(seconds);
const { faults, unbooked, unpaid, withoutOneSession, overlapping, charges } = ledger;
const wrong = [...faults, ...unbooked, ...unpaid, ...withoutOneSession, ...overlapping, ...lost];
console.warn(`${seconds} s without a database`, { ...report, charges, wrong });
const isRefused = Object.keys(report.repliesDuring).every((status) => status === '503');
const isSound = wrong.length === 0 && isRefused && report.withoutRetryAfter === 0 && report.isSameProcess;
process.exitCode = isSound ? 0 : 1;
