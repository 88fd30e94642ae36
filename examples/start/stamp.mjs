import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Notes of what was done last, below `.kerb/`, so that it is done again only when something changed. */
const stampOf = (name) => join(root, '.kerb', name);

export function isDone(name, state) {
  return existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === state;
}

export function markDone(name, state) {
  mkdirSync(dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), state);
}

const isPassedOver = (name) => /^(node_modules|dist.*|\.vite)$/.test(name);

/** One text that changes with any file below these folders. Sizes and times are enough, and quick. */
export function stateOf(places, ...more) {
  const hash = createHash('sha256');
  for (const place of places) addTo(hash, join(root, place));
  for (const text of more) hash.update(text);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const stats = statSync(path);
  if (stats.isDirectory()) {
    for (const name of readdirSync(path).sort()) if (!isPassedOver(name)) addTo(hash, join(path, name));
  } else {
    hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`);
  }
}
