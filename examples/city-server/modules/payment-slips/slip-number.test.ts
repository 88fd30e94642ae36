import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSlipNumber, uinCheckDigit, uinOf } from './slip-number.ts';

test('an accrual number has 20 digits and belongs to one slip', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 40 }), (number) => {
      const uin = uinOf(number);
      expect(uin).toMatch(/^\d{20}$/);
      expect(Number(uin.slice(5, 19))).toBe(number);
    }),
  );
});

test.each([
  // 1·1 + 2·2 + 3·3 = 14, the rest by 11 is 3.
  ['123', 3],
  // 1·1 + 9·1 = 10 with the first weights; 3·1 + 1·1 = 4 with the weights from 3 on.
  ['1000000010', 4],
  ['0', 0],
])('the check digit of %s is %i', (digits, check) => {
  expect(uinCheckDigit(digits)).toBe(check);
});

test.each([
  ['100001', 100_001],
  ['', undefined],
  ['0', undefined],
  ['01', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['1 ', undefined],
  ['9'.repeat(16), undefined],
])('the number "%s" is %s', (text, number) => {
  expect(parseSlipNumber(text)).toBe(number);
});
