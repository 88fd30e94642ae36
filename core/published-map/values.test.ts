import { expect, test } from 'vitest';
import { categoriesOnWire } from '../contract/map.ts';
import { isCategory, kindOf } from './values.ts';

test('PLUS-20 every category of the contract is one of a published map', () => {
  for (const category of categoriesOnWire) {
    expect(isCategory(category)).toBe(true);
    expect(kindOf(category.toUpperCase())).toBe(category);
  }
  expect(isCategory('noParking')).toBe(false);
});
