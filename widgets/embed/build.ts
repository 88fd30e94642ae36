import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { thirdPartyLicences } from '../../build/third-party-licences.ts';
import { leafletAlias } from '../map/leaflet/leaflet-alias.ts';
import { version } from './package.json' with { type: 'json' };

const here = import.meta.dirname;
const outDir = join(here, process.env.KERB_DIST ?? 'dist');

/** Parts that are fetched when they are wanted, with their hashes all the same. */
const partsOnDemand = new Set(['form-extras', 'barrier-payment', 'payment-screens', 'near-dialog']);

/** Near me is a part of the map and of the pay form: one file, and not a part of what every element shares. */
const near = /find-nearby\.ts|near-me\.json|near-me\/[^.]+\.tsx?$/;

/** What only the screens after the form share is a small file of its own, and not a part of the first paint. */
const afterTheForm = /guest-payment\/(confirm|sign)|kit\/ui\/(dialog|use-modal)\.tsx?$/;

/** Builds the chunks, then the loader that knows their names and hashes; of what comes later it knows them by one more file. */
const chunks = await buildChunks();
const elements = ['map', 'pay'].map((name) => ({ name, files: filesOf(name) }));
const late = writeLate(Object.fromEntries(elements.map(({ name, files }) => [name, files.later])));
await buildLoader(Object.fromEntries(elements.map(({ name, files }) => [name, files.now])), late);

async function buildChunks(): Promise<Rolldown.OutputChunk[]> {
  const output = await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), thirdPartyLicences()],
    define: { 'process.env.NODE_ENV': '"production"' },
    // react-i18next brings along, for React 16 and 17, a hook that React has had since.
    resolve: { alias: [{ find: 'use-sync-external-store/shim', replacement: 'react' }, leafletAlias] },
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
          // What more than one chunk needs is one file: one request, and one React a page.
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
  /** Once the page is idle. */
  readonly usual: File[];
  /** By name, when they are wanted. */
  readonly parts: Record<string, File[]>;
}

/**
 * What an element needs at once, its own file first, what it may ask for later, and parts by name. A map begins with reading its objects, so what does that is
 * not left for later there.
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

/** What a late chunk asks for in its turn too. */
function lateWithImports(chunk: Rolldown.OutputChunk): Rolldown.OutputChunk[] {
  return [...withImports(chunk), ...chunk.dynamicImports.map(chunkCalled).flatMap(lateWithImports)];
}

function withIntegrity({ fileName }: Rolldown.OutputChunk): File {
  return [fileName, `sha256-${hashOf(readFileSync(join(outDir, fileName)), 'base64')}`];
}

function hashOf(content: string | Buffer, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(content).digest(encoding);
}

/** The names and hashes of what may come later, in a file that is read then: the loader stays small, however many parts there are. */
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
