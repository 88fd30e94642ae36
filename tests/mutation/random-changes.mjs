#!/usr/bin/env node
// Changes screens or routes at random, one piece at a time, and runs tests that should notice: those of the
// same folder, or the named ones. Prints what no test noticed: a test is missing, or the change means the
// same. docs/mutation.md explains it.
//
//   npm run test:random-changes -- widgets/personal-area/fines
//   npm run test:random-changes -- examples/city-server/modules/permits tests/contract/permits
//
//   --project=contract   whose tests; `browser` by default, `contract` below examples/city-server
//   --count=20 --seed=N  how many, and which
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { createSandbox } from '../mutants/sandbox.mjs';
import { findBrowser } from '../run/browser.mjs';
import { changesOf } from './changes.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { project: { type: 'string' }, count: { type: 'string' }, seed: { type: 'string' } },
});
const [folder, ...named] = positionals;
if (!folder) {
  console.error('Name a folder, such as widgets/personal-area/fines');
  process.exit(2);
}
const tests = named.length > 0 ? named : [folder];
const project = values.project ?? (folder.startsWith('examples/city-server') ? 'contract' : 'browser');
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (project === 'browser') findBrowser();
process.env.KERB_PATIENCE = '5000';

const sandbox = createSandbox();
process.chdir(sandbox.folder);
const vitest = await createVitest(
  'test',
  {
    root: sandbox.folder,
    watch: true,
    project: [project],
    bail: 1,
    retry: 0,
    reporters: [{}],
    testTimeout: 30_000,
  },
  // On a busy machine a watcher reports a change once its file is restored, and starts a second run.
  { server: { watch: null } },
);
let unnoticed = 0;
try {
  const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) =>
    tests.some((test) => moduleId.startsWith(join(sandbox.folder, test))),
  );
  if (specifications.length === 0) throw new Error(`No tests of ${project} in ${tests.join(', ')}`);
  const before = await failure(specifications);
  if (before) throw new Error(`Fails without a change: ${before}`);
  const chosen = choose(sources().flatMap((file) => changesOf(file, readFileSync(file, 'utf8'))));
  console.log(`${chosen.length} changes, seed ${seed}`);
  for (const { file, line, from, to, replacement, what } of chosen) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.slice(0, from) + replacement + text.slice(to));
    vitest.invalidateFile(join(sandbox.folder, file));
    const title = await failure(specifications);
    writeFileSync(file, text);
    vitest.invalidateFile(join(sandbox.folder, file));
    if (!title) unnoticed += 1;
    console.log(`${title ? 'noticed    ' : 'NOT NOTICED'} ${file}:${line} ${what}`);
  }
  console.log(`\n${chosen.length - unnoticed} of ${chosen.length} changes are noticed`);
} finally {
  await vitest.close();
  sandbox.close();
}
process.exit(0);

/** The title of the first test that fails, or the error outside of every test. */
async function failure(specifications) {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const failed = testModules.flatMap(({ children }) => [...children.allTests('failed')]);
  const broken = testModules.find((each) => each.state() === 'failed');
  return failed[0]?.fullName ?? broken?.moduleId ?? unhandledErrors[0]?.message;
}

function sources() {
  const files = execFileSync('git', ['ls-files', folder], { cwd: join(import.meta.dirname, '../..') });
  return String(files)
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/test|fixture|harness|testing\/|tables\.ts/.test(file));
}

function choose(changes) {
  let state = seed;
  const next = (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const count = Math.min(Number(values.count ?? 20), changes.length);
  return Array.from({ length: count }, () => changes.splice(next(changes.length), 1)[0]);
}
