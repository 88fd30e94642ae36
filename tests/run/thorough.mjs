#!/usr/bin/env node
// `npm run test:thorough`: the tests of random cases with their whole numbers, and the journeys of drivers in
// both languages on both sizes of a screen. `npm test` tries fewer.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameBrowsers } from './browser.mjs';

const root = join(import.meta.dirname, '../..');

/** Files of these folders that have the text. */
function filesWith(text, folders, ending) {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => file.endsWith(ending) && readFileSync(join(root, file), 'utf8').includes(text));
}

/** Runs the main file of a package, and returns whether it succeeds. */
function succeeds(main, args) {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', main), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, KERB_THOROUGH: '1' },
  });
  return status === 0;
}

nameBrowsers();
// One project after the other: vitest refuses to run those together that have different numbers of workers.
const areTried = ['contract', 'postgres'].map((project) =>
  succeeds('vitest/vitest.mjs', [
    ...['run', '--project', project, '--testTimeout', '1200000'],
    ...filesWith('tries(', [`tests/${project}`], '.test.ts'),
  ]),
);
const areMade = succeeds('@playwright/test/cli.js', [
  'test',
  ...filesWith('of visits)', ['tests/e2e'], '.spec.ts'),
]);
process.exitCode = areMade && areTried.every(Boolean) ? 0 : 1;
