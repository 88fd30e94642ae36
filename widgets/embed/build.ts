import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { thirdPartyLicences } from '../../build/third-party-licences.ts';
import { leafletAlias } from '../map/leaflet/leaflet-alias.ts';
import { version } from './package.json' with { type: 'json' };

const here = import.meta.dirname;
const outDir = join(here, process.env.KERB_DIST ?? 'dist');

/** An element `<parking-map>` is a file `elements/map.ts`, which defines it. */
const elementNames = readdirSync(join(here, 'elements')).map((file) => file.replace('.ts', ''));

/** Chunks that are loaded on demand, also with hashes. */
const partsOnDemand = new Set(['form-extras', 'barrier-payment', 'payment-screens', 'near-dialog']);

/**
 * `NearMe` is used by the map and the pay form. It is one file of its own, not part of the chunk that all
 * elements share.
 */
const near = /find-nearby\.ts|near-me\.json|near-me\/[^.]+\.tsx?$/;

/** Code shared only by the screens after the form is a small file of its own, not part of the first paint. */
const afterTheForm = /guest-payment\/(confirm|sign)|kit\/ui\/(dialog|use-modal)\.tsx?$/;

/**
 * Builds the chunks, then the loader with their names and hashes. Those of lazy chunks are in a separate
 * file.
 */
const chunks = await buildChunks();
const elements = elementNames.map((name) => ({ name, files: filesOf(name) }));
const late = writeLate(Object.fromEntries(elements.map(({ name, files }) => [name, files.later])));
await buildLoader(Object.fromEntries(elements.map(({ name, files }) => [name, files.now])), late);

async function buildChunks(): Promise<Rolldown.OutputChunk[]> {
  const output = await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), thirdPartyLicences()],
    define: { 'process.env.NODE_ENV': '"production"' },
    // react-i18next imports a shim of a React hook for React 16 and 17.
    resolve: { alias: [{ find: 'use-sync-external-store/shim', replacement: 'react' }, leafletAlias] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      // A library build has no preload helper around its imports: the loader preloads, with hashes.
      lib: {
        entry: Object.fromEntries(elementNames.map((name) => [name, join(here, 'elements', `${name}.ts`)])),
        formats: ['es'],
      },
      rolldownOptions: {
        // Code that a lazy chunk shares only with its element stays in the element's chunk, as an additional
        // export.
        preserveEntrySignatures: 'allow-extension',
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        output: {
          entryFileNames: '[name]-[hash].js',
          // Code that several chunks share is one file: one request, and one React a page.
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: {
            groups: [
              {
                name: 'runtime',
                minShareCount: 2,
                priority: 2,
                test: (id) => !near.test(id) && !afterTheForm.test(id),
              },
              { name: 'near', minShareCount: 2, priority: 1, test: near },
            ],
          },
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

interface Late {
  /** Loaded once the page is idle. */
  readonly usual: File[];
  /** By name, loaded on demand. */
  readonly parts: Record<string, File[]>;
}

/**
 * The files of an element: those that it needs at once, its own file first, and those that are loaded later.
 * A map reads its objects first, so the code for that is loaded at once.
 */
function filesOf(name: string): { now: File[]; later: Late } {
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name);
  if (!entry) throw new Error(`The build has no chunk "${name}"`);
  const first = withImports(entry);
  const late = first.flatMap(({ dynamicImports }) => dynamicImports.map(chunkCalled));
  const reading = name === 'map' ? late.filter((chunk) => chunk.name === 'map-load') : [];
  const now = new Set([...first, ...reading.flatMap(withImports)]);
  const [rare, usual] = [late.filter(isPart), late.filter((chunk) => !isPart(chunk))];
  const filesFor = (wanted: Rolldown.OutputChunk[]) =>
    [...new Set(wanted.flatMap(lateWithImports).filter((chunk) => !now.has(chunk)))].map(withIntegrity);
  return {
    now: [...now].map(withIntegrity),
    later: {
      usual: filesFor(usual),
      parts: Object.fromEntries(rare.map((chunk) => [chunk.name, filesFor([chunk])])),
    },
  };
}

function isPart({ name }: Rolldown.OutputChunk): boolean {
  return partsOnDemand.has(name);
}

function chunkCalled(fileName: string): Rolldown.OutputChunk {
  const found = chunks.find((chunk) => chunk.fileName === fileName);
  if (!found) throw new Error(`The build has no file "${fileName}"`);
  return found;
}

function withImports(chunk: Rolldown.OutputChunk): Rolldown.OutputChunk[] {
  return [chunk, ...chunk.imports.map(chunkCalled)];
}

/** A lazy chunk with all the chunks that it imports. */
function lateWithImports(chunk: Rolldown.OutputChunk): Rolldown.OutputChunk[] {
  return [...withImports(chunk), ...chunk.dynamicImports.map(chunkCalled).flatMap(lateWithImports)];
}

function withIntegrity({ fileName }: Rolldown.OutputChunk): File {
  return [fileName, `sha256-${hashOf(readFileSync(join(outDir, fileName)), 'base64')}`];
}

function hashOf(content: string | Buffer, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(content).digest(encoding);
}

/**
 * Writes the names and hashes of the lazy chunks to a file that is loaded later, so that the loader stays
 * small.
 */
function writeLate(late: Record<string, Late>): File {
  const content = `export default ${JSON.stringify(late)};\n`;
  const fileName = `late-${hashOf(content, 'base64url').slice(0, 8)}.js`;
  writeFileSync(join(outDir, fileName), content);
  return [fileName, `sha256-${hashOf(content, 'base64')}`];
}

async function buildLoader(files: Record<string, File[]>, late: File): Promise<void> {
  await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    define: {
      __KERB_VERSION__: JSON.stringify(version),
      __KERB_CHUNKS__: JSON.stringify(files),
      __KERB_LATE__: JSON.stringify(late),
    },
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
