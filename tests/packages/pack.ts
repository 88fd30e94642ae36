import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface PackedPackage {
  readonly name: string;
  /** Path of the tarball. */
  readonly tarball: string;
}

/** Builds all published packages and packs them as `pnpm publish` does, into a temporary folder. */
export function packPackages(): PackedPackage[] {
  run('npm', ['run', '--silent', 'build:packages'], root);
  const folder = mkdtempSync(join(tmpdir(), 'kerb-packages-'));
  const privates = ['embed', 'elements', 'release'].map((name) => `!./widgets/${name}`);
  const folders = ['./core', './cities', './widgets/*', ...privates, './examples/conformance'];
  const published = folders.flatMap((name) => ['--filter', name]);
  run('npx', ['--yes', 'pnpm@12', '--recursive', ...published, 'pack', '--pack-destination', folder], root);
  return readdirSync(folder)
    .filter((file) => file.startsWith('kerb-'))
    .map((file) => ({
      name: `@kerb/${/^kerb-(.+)-\d+\.\d+\.\d+.*\.tgz$/.exec(file)?.[1]}`,
      tarball: join(folder, file),
    }));
}

/** Installs the packed packages and their libraries in `folder`, which is outside of the workspace. */
export function installInto(folder: string, packages: readonly PackedPackage[]): void {
  const tarballs = Object.fromEntries(packages.map(({ name, tarball }) => [name, `file:${tarball}`]));
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const library = (name: string) => {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
    return [name, version] as const;
  };
  const names = [
    'react',
    'react-dom',
    'vue',
    ...Object.keys(devDependencies).filter((name) => /^@types\/react/.test(name)),
  ];
  const manifest = {
    name: 'application',
    private: true,
    type: 'module',
    dependencies: { ...tarballs, ...Object.fromEntries(names.map(library)) },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), `overrides: ${JSON.stringify(tarballs)}\n`);
  run('npx', ['--yes', 'pnpm@12', 'install', '--prefer-offline'], folder);
}

/** Runs a program to its end. Returns what it printed. Throws an Error with its output if it fails. */
export function run(
  program: string,
  args: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`);
  return stdout;
}
