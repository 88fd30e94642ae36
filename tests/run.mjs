#!/usr/bin/env node
// `npm test`: installs what is missing and proves everything. Ends with one line: "N passed, N failed".
import { installWhenChanged } from '../examples/start/install.mjs';
import { checkNode, Problem } from '../examples/start/problem.mjs';
import { findBrowser } from './run/browser.mjs';
import { runStep } from './run/step.mjs';

try {
  checkNode();
  installWhenChanged();
  process.env.KERB_CHROMIUM = findBrowser();
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

const steps = [
  { name: 'Format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'Types', command: ['tsc', '--noEmit'] },
  { name: 'Requirements', command: ['node', 'tests/requirements/list.mjs'] },
  { name: 'Unit and architecture tests', vitest: 'unit' },
  { name: 'Contract tests', vitest: 'contract' },
  { name: 'Payments on PostgreSQL', vitest: 'postgres' },
  { name: 'Published packages', vitest: 'packages' },
  { name: 'Component tests in a browser', vitest: 'browser' },
  { name: 'Journeys in a browser', playwright: true },
  { name: 'Size budgets', command: ['node', 'tests/bench/sizes.mjs'] },
  { name: 'Speed of the map, short form', command: ['node', 'tests/bench/map.mjs', '--short'] },
];

const results = [];
for (const step of steps) results.push({ step, ...(await runStep(step)) });

console.log('\n');
for (const { step, passed, failures, seconds } of results) {
  const verdict = failures.length === 0 ? 'ok  ' : 'FAIL';
  console.log(
    `${verdict} ${step.name.padEnd(30)} ${String(passed).padStart(5)} passed ${String(failures.length).padStart(4)} failed ${seconds.padStart(7)} s`,
  );
}
list(
  'Passed only at the second try',
  results.flatMap(({ shaky }) => shaky),
);
list(
  'Failed',
  results.flatMap(({ failures }) => failures),
);

const failed = results.reduce((total, { failures }) => total + failures.length, 0);
console.log(`\n${results.reduce((total, { passed }) => total + passed, 0)} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function list(heading, titles) {
  if (titles.length > 0) console.log(`\n${heading}:\n${titles.map((title) => `  ${title}`).join('\n')}`);
}
