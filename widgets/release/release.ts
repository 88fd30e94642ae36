// `npm run release`: adds the version of the packages to the folder that a web server sends as `/embed/`
// (docs/releasing.md).
//
//   npm run release -- --to /srv/site/embed    another folder than dist-releases/embed
//   npm run release -- --publish               also publishes the packages to the npm registry
//
// VITE_KERB_PORTAL and VITE_KERB_SERVER are the addresses of the portal and of the city server, as for
// `npm run build`.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { version } from '../../package.json' with { type: 'json' };
import { releasedContracts } from './contracts.ts';
import { pendingChangesets } from './pending-changesets.ts';
import { presentContracts } from './present-contracts.ts';
import { refusals } from './refusals.ts';
import { ReleaseRefused, writeRelease } from './release-folder.ts';

const root = join(import.meta.dirname, '../..');
const packageDist = 'dist-release';

const { values: options } = parseArgs({
  options: {
    to: { type: 'string', default: join(root, 'dist-releases/embed') },
    publish: { type: 'boolean', default: false },
  },
});
const origin = process.env.VITE_KERB_PORTAL ?? 'http://localhost:4173';
const target = resolve(options.to);

try {
  const present = await presentContracts(version);
  const reasons = refusals({
    changedFiles: changedFiles(),
    pending: await pendingChangesets(),
    released: releasedContracts(),
    present,
  });
  if (reasons.length > 0) throw new ReleaseRefused(reasons.join('\n'));
  run('node', ['--import', 'tsx', 'widgets/embed/build.ts']);
  mkdirSync(target, { recursive: true });
  writeRelease({
    built: join(root, 'widgets/embed', packageDist),
    target,
    version,
    origin,
    api: present.api,
  });
  console.log(`Version ${version} is in ${join(target, version)}.`);
  if (options.publish) {
    run('npm', ['run', '--silent', 'build:packages']);
    run('npx', ['--yes', 'pnpm@12', 'exec', 'changeset', 'publish']);
  }
} catch (error) {
  console.error(error instanceof ReleaseRefused ? `No release.\n${error.message}` : error);
  process.exitCode = 1;
}

function changedFiles(): string[] {
  const status = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  return status.split('\n').flatMap((line) => line.slice(3) || []);
}

function run(program: string, args: readonly string[]): void {
  const environment = { ...process.env, VITE_KERB_PORTAL: origin, KERB_DIST: packageDist };
  execFileSync(program, args, { cwd: root, stdio: 'inherit', env: environment });
}
