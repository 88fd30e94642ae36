import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { isDone, markDone, root } from './stamp.mjs';

/** Installs the packages of the lock file, with a package manager from `npx`. */
export function installWhenChanged() {
  const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  if (existsSync(join(root, 'node_modules')) && isDone('installed', lock)) return;
  console.log('Installing…');
  const { status } = spawnSync('npx', ['--yes', 'pnpm@12', 'install', '--frozen-lockfile'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Problem('The packages could not be installed. Is there a network connection?');
  markDone('installed', lock);
}
