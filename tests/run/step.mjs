import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const reports = join(root, '.kerb');

/** Runs one step and counts: a test runner's tests, or the step itself as one. A runner that counts nothing has failed. */
export async function runStep(step) {
  console.log(`\n── ${step.name}\n`);
  const started = performance.now();
  const { passed, failed } = await counted(step);
  return { passed, failed, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}

async function counted(step) {
  if (step.vitest) return vitest(step.vitest);
  if (step.playwright) return playwright();
  return (await run(step.command)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function vitest(project) {
  const report = fresh(`${project}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(['vitest', 'run', '--project', project, ...reporters]);
  const { numPassedTests = 0, numFailedTests = 0 } = read(report);
  return verdict(code, numPassedTests, numFailedTests);
}

async function playwright() {
  const report = fresh('e2e.json');
  const code = await run(['playwright', 'test']);
  const { expected = 0, flaky = 0, unexpected = 0 } = read(report).stats ?? {};
  return verdict(code, expected, unexpected + flaky);
}

/** A runner may fail without a failed test, by an error outside of all of them. */
function verdict(code, passed, failed) {
  const hasHiddenFailure = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: hasHiddenFailure ? 1 : failed };
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
      env: { ...process.env, PATH: path },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
