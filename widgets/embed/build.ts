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
await buildLoader(Object.fromEntries(['map', 'pay'].map((name) => [name, filesOf(name, chunks)])));

async function buildChunks(): Promise<Rolldown.OutputChunk[]> {
  const output = await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: { map: join(here, 'map.ts'), pay: join(here, 'pay.ts') },
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          // What both elements need is one file: one request, and one React a page.
          codeSplitting: { groups: [{ name: 'runtime', minShareCount: 2 }] },
        },
      },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (!first || !('output' in first)) throw new Error('The build gave no files');
  return first.output.filter((file) => file.type === 'chunk');
}

type Files = [file: string, integrity: string][];

/** The chunk's own file first, then what it imports at once. */
function filesOf(name: string, all: readonly Rolldown.OutputChunk[]): Files {
  const entry = all.find((chunk) => chunk.isEntry && chunk.name === name);
  if (!entry) throw new Error(`The build has no chunk "${name}"`);
  return [entry.fileName, ...entry.imports].map((file) => [file, integrityOf(file)]);
}

function integrityOf(file: string): string {
  const hash = createHash('sha384').update(readFileSync(join(outDir, file)));
  return `sha384-${hash.digest('base64')}`;
}

async function buildLoader(files: Record<string, Files>): Promise<void> {
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
