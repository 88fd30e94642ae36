import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../../examples/start/problem.mjs';

const root = join(import.meta.dirname, '../..');

/** Draws no window of its own, which saves a third of the processor's time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const desktopPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Names the Chromium of the tests in KERB_CHROMIUM, unless it is set: the headless shell where there is one,
 * else a desktop's. KERB_DESKTOP_CHROMIUM has a desktop's, for what the shell lacks: the back/forward cache.
 */
export function nameBrowsers() {
  const desktop = process.env.KERB_CHROMIUM ?? findDesktop();
  process.env.KERB_DESKTOP_CHROMIUM ??= desktop;
  process.env.KERB_CHROMIUM ??= findShell() ?? desktop;
}

/** Path of the Chromium of the tests. */
export function findBrowser() {
  nameBrowsers();
  return process.env.KERB_CHROMIUM;
}

/** Where this may install packages, the shell is worth its minute; elsewhere any Chromium will do. */
function findShell() {
  if (!existsSync(headlessShell) && process.getuid?.() === 0)
    installFromDistribution('chromium-headless-shell');
  return existsSync(headlessShell) ? headlessShell : undefined;
}

/** The system's Chromium, Playwright's, or one that is installed now. */
function findDesktop() {
  const found = installedDesktop();
  if (found) return found;
  console.log('No Chromium found. Installing one…');
  run('npx', ['playwright', 'install', 'chromium']);
  if (!installedDesktop()) installFromDistribution('chromium');
  const now = installedDesktop();
  if (now) return now;
  throw new Problem('No Chromium could be installed. Install one, and name it in KERB_CHROMIUM.');
}

function installedDesktop() {
  return [...desktopPaths, playwrightsPath()].find((path) => path !== '' && existsSync(path));
}

/** Runs in its own process, because before the first installation there is no Playwright to import. */
function playwrightsPath() {
  const ask = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { stdout } = spawnSync(process.execPath, ['-e', ask], { cwd: root, encoding: 'utf8' });
  return stdout?.trim() ?? '';
}

/** Returns whether the packages are installed now. False where there is no apt-get. */
export function installFromDistribution(...names) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => run(...command([...sudo, 'apt-get', ...args]));
  apt('update');
  return apt('install', '-y', '--no-install-recommends', ...names);
}

function command([program, ...args]) {
  return [program, args];
}

function run(program, args) {
  return spawnSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
