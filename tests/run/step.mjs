import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const reports = join(root, '.kerb');

/** Logs are read without a terminal: no colours there. */
const plainText = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };

/**
 * Runs one step and counts: a test runner's tests, or the step itself as one. A runner that counts nothing has failed. `failures` and
 * `shaky` are titles; a journey is shaky when it passed only at its second try.
 */
export async function runStep(step) {
  console.log(`\n── ${step.name}\n`);
  const started = performance.now();
  const result = await counted(step);
  return { shaky: [], ...result, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}

async function counted(step) {
  if (step.vitest) return vitest(step.vitest);
  if (step.playwright) return playwright();
  const isPassed = (await run(step.command)) === 0;
  return verdict(isPassed ? 0 : 1, isPassed ? 1 : 0, isPassed ? [] : [step.name]);
}

async function vitest(project) {
  const report = fresh(`${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // A browser on a busy machine may miss a moment; the reporter marks what had to be tried again.
  const retry = project === 'browser' ? ['--retry=1'] : [];
  const code = await run(['vitest', 'run', '--project', project, ...retry, ...reporters]);
  const { numPassedTests = 0, testResults = [] } = read(report);
  const failures = testResults.flatMap(failedInFile);
  return verdict(code, numPassedTests, failures);
}

function failedInFile({ name, status, assertionResults }) {
  const titles = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
  return titles.length === 0 && status === 'failed' ? [name] : titles;
}

async function playwright() {
  const report = fresh('e2e.json');
  const code = await run(['playwright', 'test', '--retries=1']);
  const { stats = {}, suites = [] } = read(report);
  const specs = suites.flatMap(specsOf);
  const titlesOf = (status) =>
    specs.filter(({ tests }) => tests.some((test) => test.status === status)).map(({ title }) => title);
  const shaky = titlesOf('flaky');
  return {
    ...verdict(code, (stats.expected ?? 0) + shaky.length, titlesOf('unexpected')),
    shaky,
  };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** A runner may fail without a failed test, by an error outside of all of them. */
function verdict(code, passed, failures) {
  const hasHiddenFailure = failures.length === 0 && (code !== 0 || passed === 0);
  return { passed, failures: hasHiddenFailure ? ['(an error outside of every test)'] : failures };
}

function fresh(name) {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, name);
  rmSync(file, { force: true });
  return file;
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function run([program, ...args]) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH: path, ...plainText },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
