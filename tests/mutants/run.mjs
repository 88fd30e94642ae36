#!/usr/bin/env node
// Breaks one clause of a rule at a time (tests/mutants/list) and runs the tests that name the rule: one of
// them must fail. Says which breaks are not noticed. docs/mutation.md explains it.
//
//   npm run test:mutants                      all: an hour and more on two cores
//   npm run test:mutants -- money PAY-28      these lists and rows
//   npm run test:mutants -- --project=unit    those whose tests are of this project
//   npm run test:mutants -- screens --part=2/3   every third of these
//   npm run test:mutants -- --handful=4       so many at random, of quick projects; --seed=N repeats them
//
// Exit code 1 when a break is not noticed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../run/browser.mjs';
import { allBreaks, faultOf, namesRow } from './breaks.mjs';
import { reachOf } from './reach.mjs';
import { createSandbox } from './sandbox.mjs';

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    project: { type: 'string' },
    handful: { type: 'string' },
    seed: { type: 'string' },
    part: { type: 'string' },
  },
});

const quickProjects = ['unit', 'contract'];
const handful = Number(values.handful ?? 0);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const [part = 1, parts = 1] = (values.part ?? '').split('/').filter(Boolean).map(Number);

const all = await allBreaks();
const unknown = wanted.filter((name) => !all.some(({ list, row }) => name === list || name === row));
if (unknown.length > 0) {
  console.error(`tests/mutants/list has no list and no row called ${unknown.join(', ')}`);
  process.exit(1);
}
const faults = all.flatMap((each) => faultOf(each) ?? []);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);

const chosen = choose(all);
if (handful > 0) console.log(`${chosen.length} of ${all.length} breaks, seed ${seed}`);
if (chosen.some(({ project }) => !quickProjects.includes(project) && project !== 'postgres')) findBrowser();

const sandbox = createSandbox();
let missed = 0;
try {
  const unsound = failedUnbroken();
  for (const title of unsound) console.log(`fails without a break: ${title}`);
  for (const batch of batchesOf(chosen)) {
    for (const each of batch) sandbox.apply(each);
    const failed = runTests(batch).filter((test) => !unsound.has(named(test)));
    for (const each of batch) {
      sandbox.restore(each);
      const isNoticed = failed.some(
        ({ file, title }) => file.endsWith(each.test) && namesRow(title, each.row),
      );
      if (!isNoticed) missed += 1;
      console.log(`${isNoticed ? 'noticed    ' : 'NOT NOTICED'} ${each.row.padEnd(8)} ${each.clause}`);
    }
  }
} finally {
  sandbox.close();
}
console.log(
  `\n${chosen.length - missed} of ${chosen.length} breaks are noticed by a test that names the row`,
);
process.exitCode = missed === 0 ? 0 : 1;

function choose(breaks) {
  const { project } = values;
  const matching = breaks.filter(
    (each) =>
      (wanted.length === 0 || wanted.includes(each.list) || wanted.includes(each.row)) &&
      (project === undefined || project === each.project) &&
      (handful === 0 || quickProjects.includes(each.project)),
  );
  if (handful === 0) return matching.filter((_, index) => index % parts === part - 1);
  return matching
    .map((each, index) => ({ each, rank: mixed(index + 1, seed + 1) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, handful)
    .map(({ each }) => each);
}

/** A number that depends on every bit of both, as in the finaliser of MurmurHash3. */
function mixed(one, other) {
  let bits = Math.imul(one, 0x9e3779b1) ^ Math.imul(other, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/**
 * Breaks that cannot disturb each other are tried at once: of one project, in different files, and the
 * test of none imports what another breaks. Tests of a whole server or page import everything, so they go
 * one by one.
 */
function batchesOf(breaks) {
  const batches = [];
  for (const each of breaks) {
    const fits = (batch) => batch.length < 8 && batch.every((other) => areApart(each, other));
    const batch = batches.find(fits);
    if (batch) batch.push(each);
    else batches.push([each]);
  }
  return batches;
}

function areApart(one, other) {
  if (one.project !== other.project || !['unit', 'browser'].includes(one.project)) return false;
  if (one.test === other.test || one.file === other.file) return false;
  return !reachOf(one.test).has(other.file) && !reachOf(other.test).has(one.file);
}

/** Tests that fail anyway notice nothing. */
function failedUnbroken() {
  const projects = [...new Set(chosen.map(({ project }) => project))];
  const failed = projects.flatMap((project) => runTests(chosen.filter((each) => each.project === project)));
  return new Set(failed.map(named));
}

function named({ file, title }) {
  return `${relative(sandbox.folder, file)} ${title}`;
}

/** The failed tests, each with its file and full title. */
function runTests(batch) {
  const rows = [...new Set(batch.map(({ row }) => row))].join('|');
  const tests = [...new Set(batch.map(({ test }) => test))];
  const report = join(sandbox.folder, '.kerb/mutants.json');
  mkdirSync(join(sandbox.folder, '.kerb'), { recursive: true });
  rmSync(report, { force: true });
  const [{ project }] = batch;
  const isPlaywright = ['e2e', 'embed', 'pictures'].includes(project);
  const [program, ...words] = commandOf(project, rows, report);
  spawnSync(program, [...words, ...tests], {
    cwd: sandbox.folder,
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, KERB_SEED: '1', KERB_PATIENCE: '5000' },
  });
  if (!existsSync(report)) return [];
  const read = JSON.parse(readFileSync(report, 'utf8'));
  return isPlaywright ? failedJourneys(read.suites ?? [], '') : failedTests(read.testResults ?? []);
}

function commandOf(project, rows, report) {
  const pattern = `\\b(${rows})\\b`;
  // The sandbox has no pictures: the run without a break takes them. The short form must notice.
  if (project === 'pictures')
    return ['node', 'tests/pictures/run.mjs', '-g', `${pattern}.*@short`, '--reporter=json'];
  if (project === 'e2e' || project === 'embed')
    return ['npx', 'playwright', 'test', '-g', pattern, '--reporter=json'];
  const json = ['--reporter=json', `--outputFile=${report}`];
  return ['npx', 'vitest', 'run', '--project', project, '-t', pattern, ...json];
}

function failedTests(files) {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => ({ file: name, title: fullName })),
  );
}

function failedJourneys(suites, parent) {
  return suites.flatMap(({ title, file = '', specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map((spec) => ({ file: join('tests', file), title: `${parent} ${title} ${spec.title}` })),
    ...failedJourneys(inner, `${parent} ${title}`),
  ]);
}
