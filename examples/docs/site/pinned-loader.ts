import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HashTable, hashesFile } from '../../../widgets/release/release-folder.ts';

/** The script that a snippet pins. */
export interface PinnedLoader {
  readonly url: string;
  /** For the attribute `integrity`; empty where nothing is built, as in `npm run dev`. */
  readonly integrity: string;
  /** The version in the address; absent if another release will have the same address. */
  readonly version?: string;
}

const root = join(import.meta.dirname, '../../..');

/**
 * The highest version for this portal in the folder `releases`, which never changes (EMB-19). Where nothing
 * was released, the script of the build in `widgets/embed/<dist>`.
 */
export function pinnedLoader(
  portal: string,
  dist = process.env.KERB_DIST ?? 'dist',
  releases = process.env.KERB_RELEASES ?? '',
): PinnedLoader {
  const [highest] = versionsIn(releases)
    .map((version) => readTable(join(releases, version)))
    .filter(({ snippet }) => snippet.includes(`"${portal}/embed/`));
  const integrity = highest?.files['kerb.js'];
  if (highest && integrity) {
    const { version } = highest;
    return { url: `${portal}/embed/${version}/kerb.js`, integrity, version };
  }
  const file = join(root, 'widgets/embed', dist, 'kerb.js');
  return { url: `${portal}/embed/kerb.js`, integrity: existsSync(file) ? hashOf(readFileSync(file)) : '' };
}

/** Without prereleases, the highest first. */
function versionsIn(folder: string): string[] {
  if (folder === '' || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));
}

function readTable(folder: string): HashTable {
  return JSON.parse(readFileSync(join(folder, hashesFile), 'utf8'));
}

function hashOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
