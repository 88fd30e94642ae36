#!/usr/bin/env node
// Changes the code of core one small piece at a time and runs the unit tests that reach the piece. A change
// that no test notices survives. Prints the share of changes noticed, by folder; docs/mutation.md explains
// it.
//
//   node tests/mutation/run.mjs                 everything (half an hour on two cores)
//   node tests/mutation/run.mjs core/payment    one folder or file
//
// Exit code 1 when a folder is below its threshold.
import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';

const root = join(import.meta.dirname, '../..');
process.chdir(root);

const folders = ['core/domain', 'core/payment', 'core/api', 'core/validation', 'core/auth'];
const moneyFiles =
  /^core\/domain\/(money\.ts|tariff\/|payment\/(quote|top-up)\.ts|map\/shown-price\.ts|city\/durations\.ts)/;

const paths = process.argv.slice(2).map((path) => relative(root, join(root, path)));
for (const path of paths) {
  if (existsSync(path)) continue;
  console.error(`${path} does not exist`);
  process.exit(2);
}

const mutants = await new Stryker({
  mutate: [...(paths.length > 0 ? paths : folders).map(patternOf), '!**/*.test.ts', '!**/*.fixture.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 10_000,
  ignorePatterns: ['/*', '!/core', '!/cities', '!/tests', '/tests/*', '!/tests/mutation'],
  plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
  tempDirName: '.kerb/mutation/sandbox',
  // TypeScript 7 has no compiler API to rewrite a tsconfig with, and the sandbox needs none.
  tsconfigFile: 'none',
  reporters: ['json', 'html', ...(process.stdout.isTTY ? ['progress'] : ['progress-append-only'])],
  jsonReporter: { fileName: '.kerb/mutation/report.json' },
  htmlReporter: { fileName: '.kerb/mutation/report.html' },
  logLevel: 'warn',
  checkers: [],
}).runMutationTest();

const rows = new Map();
for (const mutant of mutants) {
  const file = relative(root, mutant.fileName);
  for (const name of [groupOf(file), file]) {
    const row = rows.get(name) ?? { found: 0, total: 0, left: [] };
    rows.set(name, row);
    if (mutant.status === 'Ignored' || mutant.status === 'CompileError') continue;
    row.total += 1;
    if (mutant.status === 'Killed' || mutant.status === 'Timeout') row.found += 1;
    else row.left.push(mutant);
  }
}

const groups = [...rows].filter(([name]) => !name.endsWith('.ts')).sort();
const files = [...rows].filter(([name, row]) => name.endsWith('.ts') && row.left.length > 0).sort();

for (const [name, row] of files) {
  console.log(`\n${name}  ${percent(row)}`);
  for (const mutant of row.left.sort((a, b) => a.location.start.line - b.location.start.line)) {
    const { line, column } = mutant.location.start;
    const change = mutant.replacement?.replace(/\s+/g, ' ').slice(0, 90) ?? '';
    console.log(`  ${line}:${column} ${mutant.mutatorName} ${mutant.status} -> ${change}`);
  }
}

console.log(`\n${'folder'.padEnd(28)}  score    found  threshold`);
let isBelow = false;
for (const [name, row] of groups) {
  const threshold = thresholdOf(name);
  const isGroupBelow = row.total > 0 && (100 * row.found) / row.total < threshold;
  isBelow ||= isGroupBelow;
  const found = `${row.found}/${row.total}`.padStart(9);
  console.log(`${name.padEnd(28)}  ${percent(row)} ${found}  ${threshold} %${isGroupBelow ? '  BELOW' : ''}`);
}
console.log('\nEvery change with its tests: .kerb/mutation/report.html');
process.exit(isBelow ? 1 : 0);

function patternOf(path) {
  return statSync(path).isDirectory() ? `${path}/**/*.ts` : path;
}

/** The row of the summary in which a file counts: its folder, or the files that compute money. */
function groupOf(file) {
  if (moneyFiles.test(file)) return 'core/domain (money, tariff)';
  return file.split('/').slice(0, 2).join('/');
}

function thresholdOf(group) {
  return group === 'core/payment' || group.includes('money') ? 95 : 85;
}

function percent({ found, total }) {
  return `${(total === 0 ? 100 : (100 * found) / total).toFixed(1)} %`.padStart(7);
}
