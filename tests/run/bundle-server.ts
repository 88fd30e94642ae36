import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const root = join(import.meta.dirname, '../..');

/** Beside the dependencies of the city server, which stay outside of the bundle. */
const folder = join(root, `examples/city-server/node_modules/.tests-${process.pid}`);

/** The bundle reads pictures, fonts, migrations and threads where the source has them. */
const sourceAddresses: Plugin = {
  name: 'source addresses',
  setup(bundle) {
    bundle.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const address = JSON.stringify(pathToFileURL(path).href);
      return { loader: 'ts', contents: source.replaceAll('import.meta.url', address) };
    });
  },
};

const bundles = new Map<string, Promise<string>>();

/**
 * Bundles a TypeScript file that is the start of a city server's process; gives the path of a JavaScript
 * file. Loading the source file by file takes three times as much of the processor's time, and tests start
 * and kill a hundred of these processes. `entry`: from the root of the repository.
 */
export function bundleServer(entry: string): Promise<string> {
  const begun = bundles.get(entry);
  if (begun) return begun;
  if (bundles.size === 0) process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const bundle = writeBundle(entry);
  bundles.set(entry, bundle);
  return bundle;
}

async function writeBundle(entry: string): Promise<string> {
  const outdir = join(folder, String(bundles.size));
  await build({
    absWorkingDir: root,
    entryPoints: { process: entry },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What the source loads only when it is needed stays a file that is loaded then.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['*.mjs'],
    packages: 'external',
    alias: {
      '@kerb/core': './core',
      '@kerb/cities': './cities',
      '@kerb/city-server': './examples/city-server',
    },
    plugins: [sourceAddresses],
    logLevel: 'warning',
  });
  return join(outdir, 'process.mjs');
}
