import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredFormFile } from '@kerb/embed/declared-form/declared-form.ts';
import type { ElementSnapshot } from '@kerb/embed/first-paint/tree.ts';
import { type HashTable, hashesFile, integrityOf, versionsIn } from '@kerb/release/release-folder.ts';

/** The script that a snippet pins. */
export interface PinnedLoader extends PinnedFile {
  /** The version in the address; absent if another release will have the same address. */
  readonly version?: string | undefined;
  /** By tag: what paints an element before its code is there. The script requests it at once. */
  readonly painting: Readonly<Record<string, PinnedFile>>;
  /** The form for pages that declare it in their HTML; absent where nothing is built. */
  readonly form?: ElementSnapshot | undefined;
}

export interface PinnedFile {
  readonly url: string;
  /** For the attribute `integrity`; empty where nothing is built, as in `npm run dev`. */
  readonly integrity: string;
}

const root = join(import.meta.dirname, '../../..');

/**
 * The highest version for this portal in the folder `releases`, which never changes. Where nothing was
 * released, the script of the build in `widgets/embed/<dist>`.
 */
export function pinnedLoader(
  portal: string,
  dist = process.env.KERB_DIST ?? 'dist',
  releases = process.env.KERB_RELEASES ?? '',
): PinnedLoader {
  const [highest] = versionsIn(releases)
    .map((version) => readTable(join(releases, version)))
    .filter(({ snippet }) => snippet.includes(`"${portal}/embed/`));
  const version = highest?.version;
  const url = version ? `${portal}/embed/${version}` : `${portal}/embed`;
  const folder = version ? join(releases, version) : join(root, 'widgets/embed', dist);
  const file = join(folder, 'kerb.js');
  return {
    url: `${url}/kerb.js`,
    integrity: highest?.files['kerb.js'] ?? (existsSync(file) ? integrityOf(readFileSync(file)) : ''),
    version,
    painting: paintingFiles(folder, url),
    form: readForm(folder),
  };
}

function readForm(folder: string): ElementSnapshot | undefined {
  const file = join(folder, declaredFormFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** A browser uses a preload only for a request with the very same hash: the script's are of SHA-256. */
function paintingFiles(folder: string, url: string): Record<string, PinnedFile> {
  if (!existsSync(folder)) return {};
  return Object.fromEntries(
    readdirSync(folder).flatMap((name) => {
      const [, element] = /^first-paint-(\w+)-.{8}\.js$/.exec(name) ?? [];
      if (!element) return [];
      const integrity = integrityOf(readFileSync(join(folder, name)), 'sha256');
      return [[`parking-${element}`, { url: `${url}/${name}`, integrity }]];
    }),
  );
}

function readTable(folder: string): HashTable {
  return JSON.parse(readFileSync(join(folder, hashesFile), 'utf8'));
}
