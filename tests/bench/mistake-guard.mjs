// What the guard against slips adds to the code of the screens before a payment, in bytes of brotli: they are
// built with it and without it. The code that finds another place is in a separate file, loaded only if the
// driver has allowed the location or has selected a parking; `sizes.mjs` has its budget.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const root = join(import.meta.dirname, '../..');
const name = 'dist-guard';
const folder = join(root, 'widgets/embed', name);
const budget = 1500;

function sizeOfScreens(...options) {
  execFileSync('node', ['--import', 'tsx', 'widgets/embed/build.ts', ...options], {
    cwd: root,
    env: { ...process.env, KERB_DIST: name },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [file] = readdirSync(folder).filter((each) => each.startsWith('confirming-'));
  const size = brotliCompressSync(readFileSync(join(folder, file))).length;
  rmSync(folder, { recursive: true });
  return size;
}

const [having, lacking] = [sizeOfScreens(), sizeOfScreens('--without-guard')];
const added = having - lacking;
console.log(`The guard against slips: ${having} - ${lacking} = ${added} bytes of ${budget}`);
if (added > budget) process.exitCode = 1;
