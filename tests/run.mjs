#!/usr/bin/env node
// `npm test`: installs what is missing and proves everything. Ends with one line: "N passed, N failed".
//
//   npm test                everything
//   npm test -- --changed   what the changes of this branch can reach: commits since it left main (since HEAD
//                           on main itself) and files that are not committed. Format, lint, types and
//                           requirements run whole. Unit, contract and component tests follow imports from
//                           the changed files; journeys, PostgreSQL and benches follow the table in
//                           `tests/run/changed.mjs`. Only a full run proves a change.
import { installWhenChanged } from '../examples/start/install.mjs';
import { checkNode, Problem } from '../examples/start/problem.mjs';
import { nameBrowsers } from './run/browser.mjs';
import { changedFiles, mergeBase, reachOf } from './run/changed.mjs';
import { runFailedAgain, runSteps } from './run/step.mjs';
import { useTemporaryFolder } from './run/temporary-folder.mjs';

try {
  checkNode();
  installWhenChanged();
  nameBrowsers();
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

useTemporaryFolder();
const started = performance.now();
const since = process.argv.includes('--changed') ? mergeBase() : undefined;
const reach = since ? reachOf(changedFiles(since)) : undefined;
if (reach) console.log(`Changed since ${since}: ${reach.files.length} files`);

const vitest = (project, always = []) => ({ vitest: project, since, always });
const journeys = { playwright: reach?.journeys ?? [] };

const lint = { name: 'Format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] };
// One checker: each more of them reads the same files again, and the other processor has its own work.
// It ends before its garbage is worth collecting, which took a fifth of its time.
const types = {
  name: 'Types',
  command: ['tsc', '--noEmit', '--checkers', '1'],
  env: { GOGC: 'off', GOMEMLIMIT: '4GiB' },
};
const requirements = { name: 'Requirements', command: ['node', 'tests/requirements/list.mjs'] };
const licences = { name: 'Licences', command: ['node', 'tests/security/dependencies.mjs', '--licences'] };
const unit = { name: 'Unit and architecture tests', ...vitest('unit', ['tests/architecture']) };
const contract = { name: 'Contract tests', ...vitest('contract') };
const postgres = { name: 'Payments on PostgreSQL', ...vitest('postgres') };
const packages = { name: 'Published packages', vitest: 'packages' };
const components = {
  name: 'Component tests in a browser',
  ...vitest('browser', reach?.hasServerChanges ? ['tests/components'] : []),
};
const inBrowser = { name: 'Journeys in a browser', ...journeys };
const inEngines = { name: 'Firefox and WebKit, short form', engines: ['--grep', '@short'] };
const pictures = {
  name: 'Pictures, short form',
  command: ['node', 'tests/pictures/run.mjs', '--grep', '@short'],
};
const mutants = {
  name: 'Three broken rules are noticed',
  // With a seed of this run: a failed step is tried again, and that should be the same three.
  command: [
    'node',
    'tests/mutants/run.mjs',
    '--handful=3',
    '--project=unit',
    `--seed=${Date.now() % 1_000_000}`,
  ],
};
const sizes = { name: 'Size budgets', command: ['node', 'tests/bench/sizes.mjs'] };
const mapSpeed = {
  name: 'Speed of the map, short form',
  command: ['node', 'tests/bench/map.mjs', '--short'],
};

/**
 * One row after the other; in a row, lists of steps run beside each other. One list has the steps that need a
 * browser throughout, so that two browsers never compete. The other has the rest, of which only the packages
 * open a page, at the end. Both processors have work until one list ends: with a third list, hooks ran out of
 * time. What measures time has its own row.
 */
const rows = [
  [
    [components, inBrowser, inEngines, pictures],
    [lint, types, requirements, licences, contract, postgres, unit, mutants, packages],
  ],
  [[sizes, mapSpeed]],
];

const isSkipped = new Map([
  [postgres, reach?.hasServerChanges === false],
  [packages, reach?.hasPackageChanges === false],
  [mutants, reach !== undefined],
  [inBrowser, reach?.journeys === undefined && reach !== undefined],
  [inEngines, reach?.hasEngineChanges === false],
  [pictures, reach?.hasPictureChanges === false],
  [sizes, reach?.hasWidgetChanges === false],
  [mapSpeed, reach?.hasWidgetChanges === false],
]);

const firstResults = [];
for (const row of rows) {
  const lists = row.map((steps) => steps.filter((step) => !isSkipped.get(step)));
  firstResults.push(...(await runSteps(lists.filter((steps) => steps.length > 0))));
}

const results = [];
for (const result of firstResults) results.push(await runFailedAgain(result));

console.log('\n');
for (const { step, passed, failures, seconds, notRun } of results) {
  const verdict = failures.length > 0 ? 'FAIL' : passed > 0 ? 'ok  ' : '    ';
  const counts = `${String(passed).padStart(5)} passed ${String(failures.length).padStart(4)} failed`;
  console.log(`${verdict} ${step.name.padEnd(30)} ${counts} ${seconds.toFixed(1).padStart(7)} s`);
  for (const line of notRun) console.log(`     not run: ${line}`);
}
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(`${' '.repeat(58)} ${minutes} min in all`);

list('The ten slowest tests', slowest(10));
list(
  'Passed only when tried again',
  results.flatMap(({ flaky }) => flaky),
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

function slowest(count) {
  return results
    .flatMap(({ durations }) => durations)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ title, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${title}`);
}
