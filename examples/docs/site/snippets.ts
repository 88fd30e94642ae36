import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Addresses } from './addresses.ts';
import { pinnedLoader } from './pinned-loader.ts';

export const snippetFolder = join(import.meta.dirname, '../snippets');

/** Files of `snippets/`, as pages and tests name them: `pay.html`, `react/parking.tsx`. */
export function snippetNames(): string[] {
  return readdirSync(snippetFolder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => extname(name) !== '')
    .sort();
}

/**
 * A snippet with the addresses of a build in the place of the examples, and with the hash of the loader in
 * `widgets/embed/<dist>`. Throws for a file that does not exist.
 */
export function readSnippet(name: string, { portal, server }: Addresses, dist?: string): string {
  const loader = pinnedLoader(portal, dist);
  const text = readFileSync(join(snippetFolder, name), 'utf8').trimEnd();
  return text
    .replaceAll('https://parking.example/embed/VERSION/kerb.js', loader.url)
    .replaceAll('https://parking.example', portal)
    .replaceAll('https://api.example', server)
    .replaceAll('sha384-HASH', loader.integrity || 'sha384-…');
}

/** The names of all snippets, by their content. */
export function snippetsByContent(addresses: Addresses): ReadonlyMap<string, string> {
  return new Map(snippetNames().map((name) => [readSnippet(name, addresses), name]));
}
