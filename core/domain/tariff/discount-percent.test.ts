import { describe, expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import { discountPercent } from './discount-percent.ts';

describe('discountPercent', () => {
  test.each([
    [1259, 8741, 12.5],
    [5000, 5000, 50],
    [3333, 6667, 33.3],
    [9999, 1, 99.9],
    [100, 0, 100],
    [0, 5000, 0],
    [290, 710, 29],
  ])('CALC-04 %i of discount beside %i to pay is %d %%', (discount, total, percent) => {
    expect(discountPercent(kopecks(discount), kopecks(total))).toBe(percent);
  });

  test('CALC-04 it is 0 when the full price is 0', () => {
    expect(discountPercent(kopecks(0), kopecks(0))).toBe(0);
  });
});
