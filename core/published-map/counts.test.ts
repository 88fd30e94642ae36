import { expect, test } from 'vitest';
import { countOf, decimalSignOf, isRange, plainCountOf } from './counts.ts';

test.each([
  ['40', 40],
  [' 40 ', 40],
  [40.9, 40],
  ['1,126', 1126],
  ['1.200', 1200],
  ['1 000', 1000],
  ['1\u202f200', 1200],
  ["1'200", 1200],
  ['1.200.000', undefined],
  ['1.000,5', 1000],
  ['1,000.50', 1000],
  ['ca. 40', 40],
  ['2 Behindertenparkplätze', 2],
  ['12-14', undefined],
  ['100-150', undefined],
  ['100 bis 150', undefined],
  ['1/2', undefined],
  ['12 + 3', undefined],
  ['-1', undefined],
  ['viele', undefined],
  [true, undefined],
])('PLUS-35 a count is read with its separators, and a range is none: %j is %j', (value, count) => {
  expect(countOf(value)).toBe(count);
});

test('PLUS-35 a separator is that of the file: with a decimal comma "1,126" is no thousand', () => {
  expect(decimalSignOf(['8,4123', 'x', '49,01'])).toBe(',');
  expect(decimalSignOf(['8.4123', '1.200'])).toBe('.');
  expect(decimalSignOf(['8.4123', '1,5'])).toBeUndefined();
  expect(countOf('1,126', ',')).toBeUndefined();
  expect(countOf('1.126', ',')).toBe(1126);
  expect(countOf('1.126', '.')).toBeUndefined();
});

test('PLUS-35 spaces free of charge are not vacant ones', () => {
  expect(plainCountOf('12')).toBe(12);
  expect(plainCountOf('不收費用的泊車位數目：汽車:18')).toBeUndefined();
  expect(plainCountOf('kostenlos 18')).toBeUndefined();
});

test('PLUS-35 a range is recognised as it is written', () => {
  for (const range of ['12-14', '12 – 14', '100 bis 150']) expect(isRange(range)).toBe(true);
  for (const other of ['12', '2022-02-11', '-1', 12]) expect(isRange(other)).toBe(false);
});
