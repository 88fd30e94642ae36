import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalInteger } from './decimal-integer.ts';

const range = { min: 0, max: 65_535 };

test.each([
  '1e300',
  '1e3',
  '0x10',
  '+1',
  ' 1',
  '1 ',
  '1.0',
  '',
  'NaN',
  'Infinity',
  '٣',
  '-1',
  '65536',
  '9'.repeat(400),
])('"%s" is no number of the range', (text) => {
  expect(decimalInteger(text, range)).toBeUndefined();
});

test.each([
  ['0', 0],
  ['7', 7],
  ['007', 7],
  ['65535', 65_535],
])('"%s" is %i', (text, number) => {
  expect(decimalInteger(text, range)).toBe(number);
});

test('a whole number of the range is read back, a number outside is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (number) => {
      const isInside = number >= range.min && number <= range.max;
      expect(decimalInteger(String(number), range)).toBe(isInside ? number : undefined);
    }),
  );
});
