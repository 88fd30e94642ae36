#!/usr/bin/env node
// What the embedded elements cost a host page: files compressed alone with brotli, in bytes, against their budgets.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const root = join(import.meta.dirname, '../..');
const dist = ['dist-test', 'dist']
  .map((name) => join(root, 'widgets/embed', name))
  .find((folder) => existsSync(folder));
if (!dist) {
  console.error('The elements are not built: run `npm start` or the journeys first.');
  process.exit(1);
}

const files = readdirSync(dist).filter((name) => name.endsWith('.js'));
const size = (name) => brotliCompressSync(readFileSync(join(dist, name))).length;
const imports = (name) =>
  [...readFileSync(join(dist, name), 'utf8').matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(
    ([, file]) => file,
  );
const lazy = (name) =>
  [...readFileSync(join(dist, name), 'utf8').matchAll(/import\(\s*["'`]\.\/([^"'`]+)["'`]\s*\)/g)].map(
    ([, file]) => file,
  );
const named = (start) => files.find((name) => name.startsWith(`${start}-`)) ?? '';

/** A chunk with all it imports at once, each file once. */
function whole(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const file of imports(name)) whole(file, seen);
  return seen;
}

const sum = (names) => [...names].reduce((total, name) => total + size(name), 0);
const pay = whole(named('pay'));
const map = whole(named('map'));
const shared = [...pay].filter((name) => map.has(name));
const later = lazy(named('pay')).filter((name) => !pay.has(name));

const KB = 1000;
const rows = [
  ['loader', sum(['kerb.js']), 1.5 * KB],
  ['<parking-pay>, first paint', sum(['kerb.js', ...pay]), 115 * KB],
  ['<parking-pay>, later', sum(later), 13 * KB],
  ['<parking-map>, over the runtime', sum([...map].filter((name) => !shared.includes(name))), 52 * KB],
  ['requests to show <parking-pay>', pay.size + 1, 5],
];

let isOver = false;
for (const [what, value, budget] of rows) {
  const verdict = value <= budget ? 'ok  ' : 'OVER';
  isOver ||= value > budget;
  console.log(`${verdict} ${what.padEnd(34)} ${String(value).padStart(8)} of ${String(budget).padStart(8)}`);
}
console.log(`     of which shared by both: ${sum(shared)} in ${shared.length} file(s)`);
process.exitCode = isOver ? 1 : 0;
