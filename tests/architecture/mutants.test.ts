import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allBreaks, faultOf, root } from '../mutants/breaks.mjs';

const breaks = await allBreaks();

test('each break of a rule still finds its text, once, and a test that names the row', () => {
  expect(breaks.flatMap((each) => faultOf(each) ?? [])).toEqual([]);
});

test('each break is of a row that the catalogue has, and breaks something of its own', () => {
  const folder = join(root, 'tests/requirements');
  const catalogue = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  expect(breaks.filter(({ row }) => !catalogue.includes(`| ${row} |`))).toEqual([]);
  const edits = breaks.map(({ row, file, find, replace }) => [row, file, find, replace].join(' '));
  expect(edits.filter((edit, index) => edits.indexOf(edit) !== index)).toEqual([]);
});
