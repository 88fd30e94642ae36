import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './breaks.mjs';

const packages = {
  '@kerb/core': 'core',
  '@kerb/cities': 'cities',
  '@kerb/city-server': 'examples/city-server',
  '@kerb/portal': 'portal',
};
const imported = /(?:from\s*|import\s*\(?\s*)['"]([^'"]+)['"]/g;
const found = new Map();

/** The files that a file imports, directly or not, and the file itself; from the root. */
export function reachOf(file) {
  const earlier = found.get(file);
  if (earlier) return earlier;
  const reach = new Set();
  const open = [file];
  while (open.length > 0) {
    const next = open.pop();
    if (reach.has(next)) continue;
    reach.add(next);
    open.push(...importsOf(next));
  }
  found.set(file, reach);
  return reach;
}

function importsOf(file) {
  if (!/\.(tsx?|mjs)$/.test(file)) return [];
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(imported)].flatMap(([, name]) => resolve(name.split('?')[0], file) ?? []);
}

function resolve(name, from) {
  if (name.startsWith('.')) return existing(relative(root, join(root, dirname(from), name)));
  const [scope, pack, ...rest] = name.split('/');
  const folder = packages[`${scope}/${pack}`] ?? (scope === '@kerb' ? `widgets/${pack}` : undefined);
  return folder && existing(join(folder, ...rest));
}

function existing(path) {
  const full = join(root, path);
  return existsSync(full) && statSync(full).isFile() ? path : undefined;
}
