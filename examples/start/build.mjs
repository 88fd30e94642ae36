import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { dist, environment } from './addresses.mjs';
import { Problem } from './problem.mjs';
import { isDone, markDone, root, stateOf } from './stamp.mjs';

const vite = join(root, 'node_modules/vite/bin/vite.js');

/** The builds that `npm start` serves, each with its arguments for Node. */
const builds = {
  portal: [vite, 'build', '--logLevel', 'warn', 'portal'],
  'embedded elements': ['--import', 'tsx', 'widgets/embed/build.ts'],
  gallery: [vite, 'build', '--logLevel', 'warn', 'examples/gallery'],
};

/** Builds if a source file or an address changed since the last build. */
export async function buildWhenChanged() {
  const state = stateOf(
    ['core', 'cities', 'widgets', 'portal', 'examples/gallery', 'pnpm-lock.yaml'],
    environment.VITE_KERB_SERVER,
    environment.VITE_KERB_PORTAL,
    environment.VITE_KERB_SIGN_IN_ORIGINS,
  );
  if (isDone(`built-${dist}`, state)) return;
  console.log(`Building ${Object.keys(builds).join(', ')}…`);
  await Promise.all(Object.entries(builds).map(([name, args]) => run(name, args)));
  markDone(`built-${dist}`, state);
}

function run(name, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env: environment, stdio: 'inherit' });
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Problem(`The ${name} could not be built; the reason stands above.`)),
    );
  });
}
