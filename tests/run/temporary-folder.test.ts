import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const module = join(import.meta.dirname, 'temporary-folder.mjs');
const use = (then: string) =>
  `import { useTemporaryFolder } from ${JSON.stringify(module)}; useTemporaryFolder(); ${then}`;

/** Runs a script in its own process, whose temporary folder is this one. */
const run = (parent: string, script: string) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TMPDIR: parent },
    encoding: 'utf8',
  });

test('a run leaves nothing in the temporary folder, however it ends', () => {
  const parent = mkdtempSync(join(tmpdir(), 'kerb-folder-test-'));
  const write = `import('node:fs').then((fs) => { fs.writeFileSync(process.env.TMPDIR + '/left', ''); `;
  for (const end of ['})', 'process.exit(1) })', 'throw new Error() })']) run(parent, use(write + end));
  expect(readdirSync(parent)).toEqual([]);
  rmSync(parent, { recursive: true });
});

test('a run ends what a killed one left: its folder, and the PostgreSQL in it', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'kerb-folder-test-'));
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  const data = join(parent, `kerb-run-${ended}/kerb-postgres-x/data`);
  mkdirSync(data, { recursive: true });
  const database = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const isOver = new Promise((resolve) => database.once('exit', resolve));
  writeFileSync(join(data, 'postmaster.pid'), `${database.pid}\n`);
  run(parent, use(''));
  await isOver;
  expect(existsSync(data)).toBe(false);
  rmSync(parent, { recursive: true });
});
