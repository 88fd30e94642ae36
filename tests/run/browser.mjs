import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../../examples/start/problem.mjs';

const root = join(import.meta.dirname, '../..');

/** Draws no window of its own, which saves a third of the processor's time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const knownPaths = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a Chromium: the one in KERB_CHROMIUM, the system's, Playwright's, or one that is installed now. */
export function findBrowser() {
  const named = process.env.KERB_CHROMIUM;
  if (named) return named;
  if (existsSync(headlessShell)) return headlessShell;
  // Where this may install packages, the shell is worth its minute; elsewhere any Chromium will do.
  if (process.getuid?.() === 0 && installFromDistribution('chromium-headless-shell')) return headlessShell;
  const found = installed();
  if (found) return found;
  console.log('No Chromium found. Installing one…');
  run('npx', ['playwright', 'install', 'chromium']);
  if (!installed()) installFromDistribution('chromium');
  const now = installed();
  if (now) return now;
  throw new Problem('No Chromium could be installed. Install one, and name it in KERB_CHROMIUM.');
}

function installed() {
  return [...knownPaths, playwrightsPath()].find((path) => path !== '' && existsSync(path));
}

/** Runs in a process of its own, because before the first installation there is no Playwright to import. */
function playwrightsPath() {
  const ask = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { stdout } = spawnSync(process.execPath, ['-e', ask], { cwd: root, encoding: 'utf8' });
  return stdout?.trim() ?? '';
}

/** Returns whether the package is installed now. False where there is no apt-get. */
function installFromDistribution(name) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => run(...command([...sudo, 'apt-get', ...args]));
  apt('update');
  return apt('install', '-y', '--no-install-recommends', name);
}

function command([program, ...args]) {
  return [program, args];
}

function run(program, args) {
  return spawnSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
