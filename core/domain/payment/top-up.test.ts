import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import { parseSum, writtenSum } from './top-up.ts';

test.each([
  ['100', 100_00],
  ['100,5', 100_50],
  ['100.05', 100_05],
  ['1 000,00', 1000_00],
  ['0', 0],
  ['', undefined],
  ['100.005', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['сто', undefined],
  ['1,2,3', undefined],
])('DLG-13 "%s" is %s kopecks', (text, expected) => {
  expect(parseSum(text)).toBe(expected);
});

test('DLG-13 a sum that is written is read as it was, to the kopeck', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999_99), (amount) => {
      expect(parseSum(writtenSum(kopecks(amount)))).toBe(amount);
    }),
  );
});
