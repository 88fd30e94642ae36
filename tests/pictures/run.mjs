#!/usr/bin/env node
// `npm run test:pictures`: compares the elements and the gallery with the pictures that this machine took
// before (decision 0077). Pictures that it lacks are taken first, and compared with those of a second run.
//
//   npm run test:pictures                       all pictures
//   npm run test:pictures -- --grep @short      those of `npm test`; any words for Playwright
//   npm run test:pictures -- --update           takes them again: the differences are wanted
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nameBrowsers } from '../run/browser.mjs';

const root = join(import.meta.dirname, '../..');
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? join(root, '.kerb/pictures.json');

nameBrowsers();
const words = process.argv.slice(2);
const isUpdate = words.includes('--update');
const filters = words.filter((word) => word !== '--update');

let status = compare(isUpdate ? 'changed' : 'missing', ...filters);
if (!isUpdate && hasTakenFirst()) {
  console.log('\nThe pictures that were missing are taken. A second run compares with them.\n');
  status = Math.max(status, compare('none', ...filters));
}
if (status !== 0) console.log('\nBefore, after and difference: .kerb/pictures-report/index.html');
process.exitCode = status;

function compare(updated, ...options) {
  rmSync(report, { force: true });
  const args = ['playwright', 'test', '--config=tests/pictures', `--update-snapshots=${updated}`, ...options];
  return spawnSync('npx', args, { cwd: root, stdio: 'inherit' }).status ?? 1;
}

/** Whether the last run has taken a picture that was missing. Its test passes then. */
function hasTakenFirst() {
  return (
    existsSync(report) &&
    /A snapshot doesn't exist .{1,500}, writing actual/.test(readFileSync(report, 'utf8'))
  );
}
