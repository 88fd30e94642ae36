#!/usr/bin/env node
// Which requirements of the catalogue are named by the title of a test; whether the test proves the whole
// rule is for a reader to judge. Exit code 1 when a test names one that does not exist.
//   node tests/requirements/list.mjs            one line an area
//   node tests/requirements/list.mjs MAP PAY    these areas, with every ID that lacks a test
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const wanted = new Set(process.argv.slice(2));
const catalogue = readCatalogue();
const areaNames = new Set([...catalogue.keys()].map(areaOf));
const idPattern = /\b[A-Z][A-Z0-9]{1,4}-\d{2,3}\b/g;
const named = idsInTestTitles();

const unknown = [...named].filter(([id]) => !catalogue.has(id));
const areas = group(catalogue.keys());
let namedCount = 0;
for (const [area, ids] of areas) {
  const open = ids.filter((id) => !named.has(id));
  namedCount += ids.length - open.length;
  if (wanted.size > 0 && !wanted.has(area)) continue;
  console.log(`${area.padEnd(6)} ${String(ids.length - open.length).padStart(3)} of ${ids.length}`);
  if (wanted.has(area)) for (const id of open) console.log(`  ${id}  ${catalogue.get(id).slice(0, 120)}`);
}
console.log(`Requirements named by a test: ${namedCount} of ${catalogue.size}`);
for (const [id, file] of unknown) console.error(`${file} names ${id}, which the catalogue does not have`);
process.exitCode = unknown.length > 0 ? 1 : 0;

function readCatalogue() {
  const rows = new Map();
  for (const name of readdirSync(import.meta.dirname).filter((file) => file.endsWith('.md'))) {
    for (const line of readFileSync(join(import.meta.dirname, name), 'utf8').split('\n')) {
      const row = /^\|\s*([A-Z0-9]{2,5}-\d{2,3})\s*\|\s*(.*?)\s*\|/.exec(line);
      if (row) rows.set(row[1], row[2]);
    }
  }
  return rows;
}

/** Maps an ID to the first file that names it. Comments do not count: a title says what its test proves. */
function idsInTestTitles() {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '--', '*.test.ts', '*.test.tsx', '*.spec.ts'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const ids = new Map();
  for (const file of files.split('\n').filter(Boolean)) {
    const code = readFileSync(join(root, file), 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
    for (const [id] of code.matchAll(idPattern))
      if (areaNames.has(areaOf(id)) && !ids.has(id)) ids.set(id, file);
  }
  return ids;
}

function areaOf(id) {
  return id.split('-')[0];
}

function group(ids) {
  const groups = new Map();
  for (const id of ids) groups.set(areaOf(id), [...(groups.get(areaOf(id)) ?? []), id]);
  return groups;
}
