import type { CheckedCall, CityReport } from './check-city.ts';

const unchecked =
  'Calls that change something are not checked: logins, registrations, changes, and payments of accounts.';

/** The report as text, one row per check, and whether all of them passed. */
export function printCity({ rows }: CityReport): { readonly text: string; readonly holds: boolean } {
  const count = (result: string) => rows.filter(({ verdict }) => verdict.result === result).length;
  const total = `${count('holds')} hold, ${count('fails')} fail, ${count('skipped')} were not checked`;
  return { text: [...rows.flatMap(linesOf), '', unchecked, total].join('\n'), holds: count('fails') === 0 };
}

function linesOf({ requirements, title, calls, verdict }: CheckedCall): string[] {
  const head = `${verdict.result.padEnd(8)}${requirements}: ${title}`;
  const details =
    verdict.result === 'fails' ? verdict.reasons : verdict.result === 'holds' ? verdict.remarks : [];
  const sent = calls.length > 0 ? [calls.join(', ')] : [];
  return [
    verdict.result === 'skipped' ? `${head} (${verdict.why})` : head,
    ...sent.map((line) => `        ${line}`),
    ...details.map((line) => `        - ${line}`),
  ];
}
