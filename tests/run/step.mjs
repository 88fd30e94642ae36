import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installEngines } from './engines.mjs';
import { flakyLine } from './flaky-reporter.mjs';

const root = join(import.meta.dirname, '../..');
const reports = join(root, '.kerb');

/** Logs are read without a terminal: no colours there. */
const plainText = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };

/**
 * Runs lists of steps beside each other, each list in order. Where there is more than one list, a step's
 * output is printed when the step has ended. Gives one result a step; see `runStep`.
 */
export async function runSteps(lists) {
  const isQuiet = lists.length > 1;
  const results = await Promise.all(
    lists.map(async (steps) => {
      const done = [];
      for (const step of steps) done.push(await runStep(step, isQuiet));
      return done;
    }),
  );
  return results.flat();
}

/**
 * Runs one step and counts: a test runner's tests, or the step itself as one. A runner that counts nothing
 * has failed, unless it was to run only what changed. `failures` are titles; `flaky` has a line for each test
 * that passed only when tried again. `again` runs the failed tests once more, or the step where they are not
 * known. `durations` has a title and seconds for each test; `notRun` says what this machine lacks.
 */
async function runStep(step, isQuiet) {
  const heading = `\n── ${step.name}\n`;
  if (!isQuiet) console.log(heading);
  const started = performance.now();
  const output = [];
  const run = (command, env = {}) => runCommand(command, env, isQuiet ? output : undefined);
  const result = await counted(step, run);
  if (isQuiet) console.log(`${heading}\n${output.join('')}`);
  return {
    step,
    flaky: [],
    durations: [],
    notRun: [],
    ...result,
    seconds: (performance.now() - started) / 1000,
  };
}

const OUTSIDE_OF_TESTS = '(an error outside of every test)';

/** More failures than these come from a fault and not from a busy machine. */
const MOST_RUN_AGAIN = 12;

/**
 * Runs a result's failed tests once more, when nothing else runs, and gives the result after it: what passes
 * then has missed a moment of a busy machine and is listed as flaky.
 */
export async function runFailedAgain(result) {
  const { step, failures, again } = result;
  if (failures.length === 0 || failures.length > MOST_RUN_AGAIN || !again) return result;
  console.log(`\n── ${step.name}: what failed, once more\n`);
  const second = await again((command, env = {}) => runCommand(command, env));
  const isSound = second.failures.every((title) => failures.includes(title));
  if (!isSound) return result;
  const passed = failures.filter((title) => !second.failures.includes(title));
  return {
    ...result,
    passed: result.passed + passed.filter((title) => title !== OUTSIDE_OF_TESTS).length,
    failures: second.failures,
    flaky: [...result.flaky, ...passed],
  };
}

async function counted(step, run) {
  if (step.vitest) return vitest(step, run);
  if (step.playwright) return playwright(step, run);
  if (step.engines) return engines(step, run);
  const isPassed = (await run(step.command, step.env)) === 0;
  return {
    passed: isPassed ? 1 : 0,
    failures: isPassed ? [] : [step.name],
    again: (runAgain) => counted(step, runAgain),
  };
}

/**
 * With `since`, the tests that files changed since that commit can reach, and those in the folders `always`.
 */
async function vitest({ vitest: project, since, always }, run) {
  if (!since) return vitestRun(project, [], run);
  const changed = await vitestRun(project, ['--changed', since, '--passWithNoTests'], run);
  if (always.length === 0) return changed;
  const more = await vitestRun(project, always, run);
  return {
    passed: changed.passed + more.passed,
    failures: [...new Set([...changed.failures, ...more.failures])],
    flaky: [...changed.flaky, ...more.flaky],
    durations: [...changed.durations, ...more.durations],
  };
}

async function vitestRun(project, filters, run) {
  const report = fresh(`${project}.json`);
  const flaky = fresh(`${project}-flaky.json`);
  const reporters = ['default', 'json', './tests/run/flaky-reporter.mjs'].map((name) => `--reporter=${name}`);
  // A test on a busy machine may miss a moment; the summary names what had to be tried again.
  const options = ['--retry=1', ...reporters, `--outputFile.json=${report}`];
  const code = await run(['vitest', 'run', '--project', project, ...filters, ...options], {
    KERB_FLAKY: flaky,
  });
  const { numPassedTests = 0, testResults = [] } = read(report);
  const failures = testResults.flatMap(failedInFile);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const durations = tests.map(({ fullName, duration }) => ({
    title: fullName,
    seconds: (duration ?? 0) / 1000,
  }));
  const mayBeEmpty = filters.includes('--passWithNoTests');
  const failedFiles = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return {
    ...verdict(code, numPassedTests, failures, mayBeEmpty),
    flaky: read(flaky, []),
    durations,
    again: (runAgain) => vitestRun(project, failedFiles.length > 0 ? failedFiles : filters, runAgain),
  };
}

function failedInFile({ name, status, assertionResults }) {
  const titles = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
  return titles.length === 0 && status === 'failed' ? [name] : titles;
}

/** The checks in the engines that this machine has or can install; `notRun` has a line for each other. */
async function engines({ engines: options }, run) {
  const { found, notRun } = installEngines();
  if (found.length === 0) return { passed: 0, failures: [], notRun };
  const projects = found.map((name) => `--project=${name}`);
  const result = await playwright(
    { playwright: ['--config=tests/engines', ...projects, ...options], report: 'engines.json' },
    run,
  );
  return { ...result, notRun };
}

async function playwright({ playwright: args, report: name = 'e2e.json' }, run) {
  const report = fresh(name);
  const code = await run(['playwright', 'test', '--retries=1', ...args]);
  const { stats = {}, suites = [] } = read(report);
  const specs = suites.flatMap(specsOf);
  const ended = (status) => specs.filter(({ tests }) => tests.some((test) => test.status === status));
  const flaky = ended('flaky').map(({ title, tests }) => flakyLine(title, firstErrorOf(tests)));
  const durations = specs.map(({ title, tests }) => ({
    title,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
  return {
    ...verdict(
      code,
      (stats.expected ?? 0) + flaky.length,
      ended('unexpected').map(({ title }) => title),
    ),
    flaky,
    durations,
    again: (runAgain) => playwright({ playwright: [...args, '--last-failed'], report: name }, runAgain),
  };
}

function firstErrorOf(tests) {
  return tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message;
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** A runner may fail without a failed test, by an error outside of all of them. */
function verdict(code, passed, failures, mayBeEmpty = false) {
  const isEmpty = passed === 0 && !mayBeEmpty;
  const hasHiddenFailure = failures.length === 0 && (code !== 0 || isEmpty);
  return { passed, failures: hasHiddenFailure ? [OUTSIDE_OF_TESTS] : failures };
}

function fresh(name) {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, name);
  rmSync(file, { force: true });
  return file;
}

function read(file, otherwise = {}) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise;
}

/** Gives the exit code. With `output`, what the command prints is collected there. */
function runCommand([program, ...args], env, output) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH: path, ...plainText, ...env },
      stdio: ['ignore', output ? 'pipe' : 'inherit', output ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    });
    child.stdout?.on('data', (text) => output.push(String(text)));
    child.stderr?.on('data', (text) => output.push(String(text)));
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
