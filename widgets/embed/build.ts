import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { version } from './package.json' with { type: 'json' };

const here = import.meta.dirname;
const outDir = join(here, process.env.KERB_DIST ?? 'dist');

/** Builds the chunks, then the loader that knows their names and hashes. */
const chunks = await buildChunks();
await buildLoader(Object.fromEntries(['map', 'pay'].map((name) => [name, filesOf(name)])));

async function buildChunks(): Promise<Rolldown.OutputChunk[]> {
  const output = await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    // react-i18next brings along, for React 16 and 17, a hook that React has had since.
    resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      // A library has no preload helper around its imports: the loader preloads, with hashes.
      lib: { entry: { map: join(here, 'map.ts'), pay: join(here, 'pay.ts') }, formats: ['es'] },
      rolldownOptions: {
        // What a lazy chunk shares with its element alone stays in the element's chunk, as an export nobody else reads.
        preserveEntrySignatures: 'allow-extension',
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        output: {
          entryFileNames: '[name]-[hash].js',
          // What both elements need is one file: one request, and one React a page.
          chunkFileNames: (chunk) => (chunk.isDynamicEntry ? '[name]-[hash].js' : 'runtime-[hash].js'),
          minify: true,
          comments: false,
        },
      },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (!first || !('output' in first)) throw new Error('The build gave no files');
  return first.output.filter((file) => file.type === 'chunk');
}

type File = [name: string, integrity: string];

/** What a chunk needs at once, its own file first, and what it asks for later. */
function filesOf(name: string): { now: File[]; later: File[] } {
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name);
  if (!entry) throw new Error(`The build has no chunk "${name}"`);
  const now = [entry.fileName, ...entry.imports];
  const later = entry.dynamicImports.filter((file) => !now.includes(file));
  return { now: now.map(withIntegrity), later: later.map(withIntegrity) };
}

function withIntegrity(file: string): File {
  const hash = createHash('sha384').update(readFileSync(join(outDir, file)));
  return [file, `sha384-${hash.digest('base64')}`];
}

async function buildLoader(files: Record<string, ReturnType<typeof filesOf>>): Promise<void> {
  await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    define: { __KERB_VERSION__: JSON.stringify(version), __KERB_CHUNKS__: JSON.stringify(files) },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(here, 'kerb.ts'),
        output: { entryFileNames: 'kerb.js', minify: true },
      },
    },
  });
}
