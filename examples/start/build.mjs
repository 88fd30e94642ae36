import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { compressFolder, levels } from '../../portal/site/compress.ts';
import { dist, environment } from './addresses.mjs';
import { Problem } from './problem.mjs';
import { isDone, markDone, root, stateOf } from './stamp.mjs';

const vite = join(root, 'node_modules/vite/bin/vite.js');
/** The portal's configuration imports packages of the workspace, which are TypeScript. */
const build = [vite, 'build', '--configLoader', 'runner', '--logLevel', 'warn'];

/** The builds that `npm start` serves, each with its arguments for Node. */
const builds = {
  portal: [...build, 'portal'],
  'embedded elements': ['--import', 'tsx', 'widgets/embed/build.ts'],
  gallery: [...build, 'examples/gallery'],
  'inspector site': [...build, 'examples/inspector-site'],
};

/** Needs the embedded elements: its pages have the hash of their script. */
const documentation = [...build, 'examples/docs'];

/** Builds if a source file or an address changed since the last build. */
export async function buildWhenChanged() {
  const state = stateOf(
    [
      'core',
      'cities',
      'widgets',
      'portal',
      'examples/gallery',
      'examples/inspector-site',
      'examples/docs',
      'examples/deploy/README.md',
      'docs',
      'CONTRIBUTING.md',
      'postcss.config.mjs',
      'pnpm-lock.yaml',
    ],
    environment.VITE_KERB_SERVER,
    environment.VITE_KERB_PORTAL,
    environment.VITE_KERB_SIGN_IN_ORIGINS,
  );
  if (isDone(`built-${dist}`, state)) return;
  console.log(`Building ${Object.keys(builds).join(', ')}, documentation…`);
  await Promise.all(Object.entries(builds).map(([name, args]) => run(name, args)));
  await run('documentation', documentation);
  for (const folder of [
    'portal',
    'widgets/embed',
    'examples/gallery',
    'examples/inspector-site',
    'examples/docs',
  ])
    await compressFolder(join(root, folder, dist), levels.quick);
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
