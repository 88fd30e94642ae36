import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { OpenApiDocument } from '@kerb/core/contract/open-api-document.ts';
import { elementFiles } from '@kerb/elements/files/element-files.ts';
import { elementSchemas } from '@kerb/elements/schema/elements.ts';

/** The table of hashes in the folder of a version. */
export const hashesFile = 'sri.json';

/** The API of the city server in the folder of a version. */
const apiFile = 'openapi.json';

/** The content of `sri.json`. */
export interface HashTable {
  readonly version: string;
  /** The script tag of a page that wants these bytes and no others. */
  readonly snippet: string;
  /** `sha384-…` of each other file of the folder, by its path. */
  readonly files: Readonly<Record<string, string>>;
}

/** Why there is no release; the text is for whoever asked for it. */
export class ReleaseRefused extends Error {}

interface Release {
  /** The folder of a build of `widgets/embed`. */
  readonly built: string;
  /** The folder that a web server sends as `/embed/`, with earlier releases or empty. */
  readonly target: string;
  readonly version: string;
  /** Where that server is, such as `https://parking.example`. */
  readonly origin: string;
  /** What the city server of this version can be asked. */
  readonly api: OpenApiDocument;
}

/**
 * Adds a version to the folder `/embed/`: its own folder, which never changes again, and the two entries that
 * follow it, `kerb.js` and `<major>/kerb.js`. An entry stays where a higher version has it. Throws
 * `ReleaseRefused` if the version is there with other bytes.
 */
export function writeRelease(release: Release): void {
  const { built, target, version } = release;
  const files = filesOf(release);
  const folder = join(target, version);
  if (existsSync(folder)) refuseOtherBytes(folder, files, version);
  else writeWhole(folder, files);
  const isPrerelease = version.includes('-');
  const others = versionsIn(target).filter((other) => isHigher(other, version));
  const [major = ''] = version.split('.');
  if (!isPrerelease && others.length === 0) copyEntry(built, target);
  if (!isPrerelease && !others.some((other) => other.startsWith(`${major}.`)))
    copyEntry(built, join(target, major));
}

/** The versions that have a folder here, without prereleases, the highest first. */
export function versionsIn(target: string): string[] {
  if (!existsSync(target)) return [];
  const versions = readdirSync(target).filter((name) => /^\d+\.\d+\.\d+$/.test(name));
  return versions.sort((one, other) => (isHigher(one, other) ? -1 : 1));
}

function isHigher(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}

/** All files of a version, by path. */
function filesOf({ built, version, origin, api }: Release): ReadonlyMap<string, Buffer> {
  const files = new Map(filesIn(built).map((path) => [path, readFileSync(join(built, path))] as const));
  for (const [path, text] of Object.entries(elementFiles(elementSchemas, 'kerb.js')))
    files.set(path, Buffer.from(text));
  files.set(apiFile, Buffer.from(`${JSON.stringify(api)}\n`));
  const hashes = Object.fromEntries([...files].map(([path, content]) => [path, integrityOf(content)]));
  const table: HashTable = {
    version,
    snippet: `<script type="module" src="${origin}/embed/${version}/kerb.js" integrity="${hashes['kerb.js']}" crossorigin></script>`,
    files: hashes,
  };
  return files.set(hashesFile, Buffer.from(`${JSON.stringify(table, null, 2)}\n`));
}

/** As subresource integrity has it. */
export function integrityOf(content: string | Buffer, algorithm: 'sha256' | 'sha384' = 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

/** The paths of all files in a folder, sorted. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

function refuseOtherBytes(folder: string, files: ReadonlyMap<string, Buffer>, version: string): void {
  const paths = new Set([...files.keys(), ...filesIn(folder)]);
  const isSame = (path: string) => {
    const file = join(folder, path);
    return existsSync(file) && files.get(path)?.equals(readFileSync(file));
  };
  const different = [...paths].filter((path) => !isSame(path));
  if (different.length > 0)
    throw new ReleaseRefused(
      `Version ${version} is in ${folder} with other bytes: ${different.join(', ')}. Pages rely on what is there. Release a new version.`,
    );
}

/** A folder that is there is complete, also after a release that was cut off. */
function writeWhole(folder: string, files: ReadonlyMap<string, Buffer>): void {
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  for (const [path, content] of files) {
    mkdirSync(dirname(join(partial, path)), { recursive: true });
    writeFileSync(join(partial, path), content);
  }
  renameSync(partial, folder);
}

/**
 * The loader with all that it loads. Chunks of earlier versions stay, for pages whose loader is minutes old;
 * the loader comes last, when its chunks are there.
 */
function copyEntry(built: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const loaderLast = filesIn(built).sort((a, b) => Number(a === 'kerb.js') - Number(b === 'kerb.js'));
  for (const path of loaderLast) cpSync(join(built, path), join(folder, path));
}
