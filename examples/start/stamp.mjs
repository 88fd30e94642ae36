import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Files below `.kerb/` that record the last run, so that it is repeated only after a change. */
const stampOf = (name) => join(root, '.kerb', name);

export function isDone(name, state) {
  return existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === state;
}

export function markDone(name, state) {
  mkdirSync(dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), state);
}

const isPassedOver = (name) => /^(node_modules|dist.*|\.vite)$/.test(name);

/** A hash of all files below these folders, by size and time of change. */
export function stateOf(folders, ...more) {
  const hash = createHash('sha256');
  for (const folder of folders) addTo(hash, join(root, folder));
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
