import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCities } from '@kerb/cities/check.ts';
import { minifyTwice } from '@kerb/release/minify-twice.ts';
import { sbomFile, sbomOf } from '@kerb/release/sbom.ts';
import { type Bundled, thirdPartyLicences } from '@kerb/release/third-party-licences.ts';
import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import { build, type Plugin, type Rolldown } from 'vite';
import postcssConfig from '../../postcss.config.mjs';
import { leafletAlias } from '../map/leaflet/leaflet-alias.ts';
import {
  classicHint,
  ownExports,
  ownMethods,
  verifiedImports,
  withoutGuard,
  writeOutLengths,
} from './build-plugins.ts';
import { chunkGroups, type FirstModules, onDemand } from './chunk-groups.ts';
import { declaredFormFile } from './declared-form/declared-form.ts';
import { declaredSnapshot, firstPaintCode, takeSnapshot } from './first-paint/build-first-paint.ts';
import type { PaintedElement } from './first-paint/first-calls.ts';
import { license, name as packageName, version } from './package.json' with { type: 'json' };

checkCities();

const here = import.meta.dirname;
const outDir = join(here, process.env.KERB_DIST ?? 'dist');

/** Minifying takes four fifths of a build; tests that read no code do without. */
const isMinified = !process.argv.includes('--not-minified');

/** An element `<parking-map>` is a file `elements/map.ts`, which defines it. */
const entryOf = (name: string) => join(here, 'elements', `${name}.ts`);

const tagOf = (name: string) => `parking-${name}`;

const elementNames = readdirSync(join(here, 'elements')).map((file) => file.replace('.ts', ''));

const modulesOf = { map: new Set<string>(), pay: new Set<string>() } satisfies FirstModules;

const findModules: Plugin = {
  name: 'kerb-first-modules',
  buildEnd() {
    const visit = (id: string, found: Set<string>) => {
      if (found.has(id)) return;
      found.add(id);
      for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported, found);
    };
    visit(entryOf('map'), modulesOf.map);
    visit(entryOf('pay'), modulesOf.pay);
  },
};

/** The libraries whose code is in the chunks. */
const bundled: Bundled[] = [];

/**
 * Builds the chunks first, then the files that paint, which contain the names and hashes of what their
 * elements need at once, then the loader. What other elements and lazy chunks need is listed in a separate
 * file. So the loader stays small: it only has the hashes of that file and of those that paint.
 */
const chunks = await buildChunks();
writeFileSync(join(outDir, sbomFile), sbomOf({ name: packageName, version, licence: license }, bundled));
const elements = elementNames.map((name) => ({ name, ...filesOf(name) }));
const lazyChunks = writeLazyChunks();
const painting: Record<string, [FileWithHash] | 0> = {};
for (const { name, now } of elements)
  painting[tagOf(name)] = isPainted(name) ? [await writePainting(name, now)] : 0;
await buildLoader(painting, lazyChunks);

function isPainted(name: string): name is PaintedElement {
  return name === 'map' || name === 'pay';
}

/** Writes the file that paints an element and lists its code, and the pay form for HTML without script. */
async function writePainting(name: PaintedElement, code: FileWithHash[]): Promise<FileWithHash> {
  const snapshot = await takeSnapshot(name);
  if (name === 'pay')
    writeFileSync(join(outDir, declaredFormFile), JSON.stringify(declaredSnapshot(snapshot)));
  return writeHashed(`first-paint-${name}`, await firstPaintCode(name, snapshot, code));
}

async function buildChunks(): Promise<Rolldown.OutputChunk[]> {
  const output = await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      process.argv.includes('--without-guard') && withoutGuard,
      react(),
      thirdPartyLicences((libraries) => bundled.push(...libraries)),
      findModules,
      verifiedImports,
      ownExports,
      ownMethods,
      isMinified && minifyTwice(),
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    // Otherwise each `color-scheme` gets two properties for `light-dark()`, which no style uses.
    css: {
      lightningcss: { exclude: Features.LightDark },
      postcss: { plugins: [...postcssConfig.plugins, writeOutLengths] },
    },
    // react-i18next imports a shim of a React hook for React 16 and 17.
    resolve: { alias: [{ find: 'use-sync-external-store/shim', replacement: 'react' }, leafletAlias] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      // A library build has no preload helper around its imports: the loader preloads, with hashes.
      lib: {
        entry: Object.fromEntries(elementNames.map((name) => [name, entryOf(name)])),
        formats: ['es'],
      },
      rolldownOptions: {
        // Otherwise each build warns that minifying takes most of its time.
        checks: { bundlerTimings: false },
        // Code that a lazy chunk shares only with its element stays in the element's chunk, as an additional
        // export.
        preserveEntrySignatures: 'allow-extension',
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        output: {
          entryFileNames: '[name]-[hash].js',
          // Code that several chunks share is one file: one request, and one React per page. The loader
          // contains the name of the file with the bundler's own functions, so every letter of it counts.
          chunkFileNames: ({ name }) => `${name === 'rolldown-runtime' ? 'js' : '[name]'}-[hash].js`,
          codeSplitting: {
            groups: chunkGroups(modulesOf),
          },
          minify: false,
          comments: false,
        },
      },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (!first || !('output' in first)) throw new Error('The build gave no files');
  return first.output.filter((file) => file.type === 'chunk');
}

/** A file's name and the hash of its content. */
type FileWithHash = [name: string, integrity: string];

/**
 * The files that an element needs at once, its own file last, and those that are fetched once the page is
 * idle. A map reads its objects first, so the code for that is loaded at once.
 */
function filesOf(name: string): { now: FileWithHash[]; soon: FileWithHash[] } {
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name);
  if (!entry) throw new Error(`The build has no chunk "${name}"`);
  const first = withImports(entry);
  const lazy = lazyChunksOf(first);
  const reading = name === 'map' ? lazy.filter((chunk) => chunk.name === 'map-load') : [];
  const now = new Set([...reading.flatMap(withImports), ...first]);
  now.delete(entry);
  now.add(entry);
  // Nothing of an account is fetched ahead: most pages may not sign in.
  const likely = isPainted(name) ? lazy.filter((chunk) => !onDemand.has(chunk.name)) : [];
  const soon = new Set(likely.flatMap(withImports));
  return {
    now: [...now].map(withIntegrity),
    soon: [...soon].filter((chunk) => !now.has(chunk)).map(withIntegrity),
  };
}

function chunkCalled(fileName: string): Rolldown.OutputChunk {
  const found = chunks.find((chunk) => chunk.fileName === fileName);
  if (!found) throw new Error(`The build has no file "${fileName}"`);
  return found;
}

/** A chunk after everything that it imports. Each appears once. */
function withImports(chunk: Rolldown.OutputChunk): Rolldown.OutputChunk[] {
  return [...new Set([...chunk.imports.map(chunkCalled).flatMap(withImports), chunk])];
}

/** The lazy chunks of these chunks, and the lazy chunks of those. */
function lazyChunksOf(start: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    for (const lazy of chunk.dynamicImports.map(chunkCalled)) {
      if (found.has(lazy)) continue;
      found.add(lazy);
      withImports(lazy).forEach(visit);
    }
  };
  start.forEach(visit);
  return [...found];
}

function withIntegrity({ fileName }: Rolldown.OutputChunk): FileWithHash {
  return [fileName, `sha256-${hashOf(readFileSync(join(outDir, fileName)), 'base64')}`];
}

function hashOf(content: string | Buffer, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(content).digest(encoding);
}

/** Writes the list of lazy chunks; `kerb.ts` says what is in it. */
function writeLazyChunks(): FileWithHash {
  const files = lazyChunksOf(chunks).map((chunk) => [chunk.fileName, withImports(chunk).map(withIntegrity)]);
  const later = elements.filter(({ name }) => !isPainted(name)).map(({ name, now }) => [tagOf(name), now]);
  const list = {
    files: Object.fromEntries([...files, ...later]),
    soon: Object.fromEntries(elements.map(({ name, soon }) => [tagOf(name), soon])),
  };
  return writeHashed('lazy-chunks', `export default ${JSON.stringify(list)};\n`);
}

/** Writes a file of the loader with the hash of its content in its name. */
function writeHashed(name: string, content: string): FileWithHash {
  const fileName = `${name}-${hashOf(content, 'base64url').slice(0, 8)}.js`;
  writeFileSync(join(outDir, fileName), content);
  return [fileName, `sha256-${hashOf(content, 'base64')}`];
}

async function buildLoader(files: Record<string, [FileWithHash] | 0>, lazy: FileWithHash): Promise<void> {
  await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    plugins: [classicHint],
    define: {
      __KERB_VERSION__: JSON.stringify(version),
      __KERB_ELEMENTS__: JSON.stringify(files),
      __KERB_LAZY_CHUNKS__: JSON.stringify(lazy),
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
