import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allBreaks, faultOf, root } from '../mutants/breaks.mjs';

const breaks = await allBreaks();

test('each break of a rule still finds its text, once, and a test that names the row', () => {
  expect(breaks.flatMap((each) => faultOf(each) ?? [])).toEqual([]);
});

/** Rows whose break nothing here can run. `EMB-24` is about engines: `npm run test:engines` proves it. */
const unbroken = ['EMB-24'];

test('each row of the catalogue has a break, and each break breaks something of its own', () => {
  const folder = join(root, 'tests/requirements');
  const rows = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/^\| ([A-Z0-9]+-\d+) \|/gm)])
    .map(([, row = '']) => row);
  const broken = new Set(breaks.map(({ row }) => row));
  expect(rows.filter((row) => !broken.has(row))).toEqual(unbroken);
  expect(breaks.filter(({ row }) => !rows.includes(row))).toEqual([]);
  const edits = breaks.map(({ row, file, find, replace }) => [row, file, find, replace].join(' '));
  expect(edits.filter((edit, index) => edits.indexOf(edit) !== index)).toEqual([]);
});
