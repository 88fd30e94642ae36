import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';

const file = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'fleet.csv');
const cellsOf = async (content: string | Uint8Array<ArrayBuffer>) => {
  const read = await readFile(file(content));
  return read.kind === 'rows' ? read.rows.map(({ cells }) => cells) : read.kind;
};

test.each([
  ['semicolons', 'Номер;VIN\nО301РС152;XTA'],
  ['commas', 'Номер,VIN\r\nО301РС152,XTA'],
  ['tabs', 'Номер\tVIN\nО301РС152\tXTA'],
  ['a mark of UTF-8', '\ufeffНомер;VIN\nО301РС152;XTA'],
  ['quotation marks', '"Номер";"VIN"\n"О301РС152";XTA'],
])('a file with %s has its cells', async (_name, content) => {
  expect(await cellsOf(content)).toEqual([
    ['Номер', 'VIN'],
    ['О301РС152', 'XTA'],
  ]);
});

test('a file in Windows-1251, as Excel saves it, is read', async () => {
  // Номер;VIN
  const bytes = [0xcd, 0xee, 0xec, 0xe5, 0xf0, ...new TextEncoder().encode(';VIN')];
  expect(await cellsOf(new Uint8Array(bytes))).toEqual([['Номер', 'VIN']]);
});

test('cells that look like formulas stay texts', async () => {
  expect(await cellsOf('=1+1;+7;-5;@SUM(A1)')).toEqual([['=1+1', '+7', '-5', '@SUM(A1)']]);
});

test('a quotation mark that is not closed is reported at its row', async () => {
  const read = await readFile(file('О301РС152;\nО302РС152;"XTA'));
  expect(read.kind === 'rows' && read.rows.map(({ hasBrokenQuotes }) => hasBrokenQuotes)).toEqual([
    false,
    true,
  ]);
});

test('a workbook, a large file and one with too many rows are refused', async () => {
  expect(await cellsOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBe('notText');
  expect(await cellsOf('x'.repeat(1_000_001))).toBe('tooLarge');
  expect(await cellsOf('О301РС152\n'.repeat(2002))).toBe('tooManyRows');
  expect(await cellsOf('О301РС152\n'.repeat(2001))).toHaveLength(2002);
});
