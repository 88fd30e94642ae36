import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './breaks.mjs';

/**
 * A copy of the work tree in which code is broken, so that nothing else sees it. Libraries are those of the
 * work tree; the project's own packages are the copy's. `close` deletes it.
 */
export function createSandbox() {
  const folder = mkdtempSync(join(tmpdir(), 'kerb-mutants-'));
  for (const file of filesOfProject()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  // Each folder of modules has links only: to the store below the root, and to the project's packages.
  for (const modules of foldersOfModules()) copyLinks(modules, folder);
  symlinkSync(join(root, 'node_modules/.pnpm'), join(folder, 'node_modules/.pnpm'), 'dir');
  return {
    folder,
    apply({ file, find, replace }) {
      const path = join(folder, file);
      // Not as a pattern of `String.replace`: the text may have a dollar sign.
      writeFileSync(path, readFileSync(path, 'utf8').split(find).join(replace));
    },
    restore({ file }) {
      copyFileSync(join(root, file), join(folder, file));
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function filesOfProject() {
  const list = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return list.split('\0').filter((file) => file && existsSync(join(root, file)));
}

function foldersOfModules() {
  const packages = filesOfProject().filter((file) => /(^|\/)package\.json$/.test(file));
  return packages
    .map((file) => join(dirname(file), 'node_modules'))
    .filter((folder) => existsSync(join(root, folder)));
}

function copyLinks(modules, folder) {
  mkdirSync(join(folder, modules), { recursive: true });
  for (const name of readdirSync(join(root, modules))) {
    if (name.startsWith('.') && name !== '.bin') continue;
    cpSync(join(root, modules, name), join(folder, modules, name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}
