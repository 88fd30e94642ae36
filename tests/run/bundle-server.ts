import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const root = join(import.meta.dirname, '../..');

/** Beside the dependencies of the city server, which stay outside of the bundle. */
const folder = join(root, 'examples/city-server/node_modules/.tests');

/** After so many milliseconds no test runs a bundle of an earlier source any more. */
const outdatedAfter = 86_400_000;

/** The bundle reads pictures, fonts, migrations and threads where the source has them. */
const sourceAddresses: Plugin = {
  name: 'source addresses',
  setup(bundle) {
    bundle.onLoad({ filter: /\.(ts|mjs)$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
      return { loader: path.endsWith('.ts') ? 'ts' : 'js', contents };
    });
  },
};

const bundles = new Map<string, Promise<string>>();

/** The modules that the bundle has in place of others, by the name that the source imports. */
type Replacements = Readonly<Record<string, string>>;

/** Hashes passwords with little memory. */
export const quickPasswords: Replacements = {
  '@node-rs/argon2': join(root, 'tests/contract/quick-argon2.ts'),
};

/**
 * Bundles a TypeScript file that is the start of a city server's process; gives the path of a JavaScript
 * file. Loading the source file by file takes three times as much of the processor's time, and tests start
 * and kill a hundred of these processes. `entry` is a path from the root of the repository.
 */
export function bundleServer(entry: string, replacements: Replacements = {}): Promise<string> {
  const key = JSON.stringify([entry, replacements]);
  const bundle = bundles.get(key) ?? writeBundle(entry, replacements);
  bundles.set(key, bundle);
  return bundle;
}

/** Processes of tests bundle the same source at the same time, so a folder is named by what is in it. */
async function writeBundle(entry: string, replacements: Replacements): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: { process: entry },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    write: false,
    bundle: true,
    // What the source loads only when it is needed stays a file that is loaded then.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: {
      '@kerb/core': './core',
      '@kerb/cities': './cities',
      '@kerb/city-server': './examples/city-server',
      ...replacements,
    },
    plugins: [sourceAddresses],
    logLevel: 'warning',
  });
  const hash = createHash('sha256');
  for (const { path, contents } of outputFiles) hash.update(path).update(contents);
  const finished = join(folder, hash.digest('hex').slice(0, 16));
  if (!existsSync(finished)) {
    await removeOutdated();
    const begun = await mkdtemp(`${finished}-`);
    for (const { path, contents } of outputFiles) await writeFile(join(begun, basename(path)), contents);
    // Another process can have been faster.
    await rename(begun, finished).catch(() => rm(begun, { recursive: true }));
  }
  return join(finished, 'process.mjs');
}

async function removeOutdated(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > outdatedAfter) await rm(join(folder, name), { recursive: true, force: true });
  }
}
