#!/usr/bin/env node
// REL-12, REL-13 in full, on real PostgreSQL: `npm run bench:payments`. The test run has the short form
// (tests/postgres).
import { loadBalances, opening } from '../postgres/balance-load.ts';
import { startCityProcess } from '../postgres/city-process.ts';
import { startPostgres } from '../postgres/cluster.ts';
import { loadWithKills } from '../postgres/kill-load.ts';
import type { Ledger } from '../postgres/ledger.ts';
import { loadRepeats, loadSequences } from '../postgres/payment-load.ts';
import { loadSbp } from '../postgres/sbp-load.ts';

const postgres = await startPostgres();
const servers = await Promise.all([startCityProcess(postgres.url), startCityProcess(postgres.url)]);
const group = { databaseUrl: postgres.url, servers: servers.map(({ url }) => url) };
const rows: [what: string, figure: string][] = [];
let isSound = true;

/** Prints the figures. Those that must be 0 fail the run, the others are for the reader. */
function note(
  what: string,
  ledger: Ledger,
  seconds: number,
  figures: Readonly<Record<string, number>>,
  bad = 0,
): void {
  const { faults, unbooked, unpaid, withoutOneSession, overlapping, kopecksBooked, kopecksCharged, charges } =
    ledger;
  const wrong =
    bad +
    faults.length +
    unbooked.length +
    unpaid.length +
    withoutOneSession.length +
    overlapping.length +
    Math.abs(kopecksBooked - kopecksCharged);
  isSound &&= wrong === 0;
  const shownFigures = Object.entries({ ...figures, charges, wrong }).map(
    ([name, figure]) => `${name} ${figure}`,
  );
  rows.push([what, `${shownFigures.join(', ')}; ${seconds.toFixed(0)} s`]);
}

function noteBalances({ balances, anna, money, seconds }: Awaited<ReturnType<typeof loadBalances>>): void {
  const apart = balances.filter(({ kopecks, inLedger }) => kopecks !== inLedger || kopecks < 0).length;
  const wrong =
    apart +
    Math.abs(money.toppedUp - money.charged) +
    Math.abs(anna.kopecks - opening - money.toppedUp + money.spent);
  isSound &&= wrong === 0;
  const shownFigures = Object.entries({ ...anna.movements, wrong }).map(
    ([name, figure]) => `${name} ${figure}`,
  );
  rows.push(['1,000 sequences of a balance', `${shownFigures.join(', ')}; ${seconds.toFixed(0)} s`]);
}

try {
  const repeats = await loadRepeats(group, 200, 50);
  const doubled = repeats.ordersOfPayment.filter((orders) => orders !== 1).length;
  note(
    '200 payments × 50 repeats',
    repeats.ledger,
    repeats.seconds,
    { doubled },
    doubled + Math.abs(repeats.ledger.charges - 200),
  );
  const sequences = await loadSequences(group, 1000, Date.now());
  note('1,000 random sequences', sequences.ledger, sequences.seconds, {
    seed: sequences.seed,
    steps: sequences.steps,
  });
  noteBalances(await loadBalances(group, 1000, Date.now()));
  const { seconds: sbpSeconds, faults, ...sbp } = await loadSbp(group, 1000, Date.now());
  isSound &&= faults.length === 0;
  const sbpFigures = Object.entries({ ...sbp, wrong: faults.length }).map((entry) => entry.join(' '));
  rows.push(['1,000 sequences of SBP', `${sbpFigures.join(', ')}; ${sbpSeconds.toFixed(0)} s`]);
  const { lost, ledger, seconds, kills, acknowledged, retried } = await loadWithKills(postgres.url, 100, 7);
  note('100 kills', ledger, seconds, { kills, acknowledged, retried, lost: lost.length }, lost.length);
} finally {
  await Promise.all(servers.map((server) => server.kill()));
  postgres.stop();
}
for (const [what, figure] of rows) console.warn(`${what.padEnd(28)} ${figure}`);
process.exitCode = isSound ? 0 : 1;
