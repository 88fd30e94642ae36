import { allCategories } from '@kerb/core/domain/map/category-filter.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { presetIn, searchOf } from './map-address.ts';

/** Five decimals; minus nought is nought. */
const round = (degrees: number) => Number(degrees.toFixed(5)) + 0;
const code = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() === text);

const look = fc.record({
  centre: fc.record({
    lat: fc.double({ min: -85, max: 85, noNaN: true }).map(round),
    lon: fc.double({ min: -180, max: 180, noNaN: true }).map(round),
  }),
  zoom: fc.integer({ min: 11, max: 20 }),
  categories: fc.option(
    fc.subarray([...allCategories]).map((names) => new Set(names)),
    { nil: undefined },
  ),
  parking: fc.option(code, { nil: undefined }),
});

test('PLUS-06 whatever a map looks like, its address opens the same map', () => {
  fc.assert(
    fc.property(look, (shown) => {
      expect(presetIn(searchOf(shown, ''))).toEqual(shown);
    }),
  );
});

test('PLUS-06 the address can be read, what is not the map’s stays, what is no longer so leaves', () => {
  const centre = { lat: 56.32, lon: 44.004 };
  expect(
    searchOf(
      { centre, zoom: 16, categories: new Set(['taxi', 'bus']), parking: undefined },
      '?utm=sign&parking=4012',
    ),
  ).toBe('?utm=sign&center=56.32000,44.00400&zoom=16&categories=taxi,bus');
});

test('PLUS-06 an address that cannot be read opens the map as it would open without', () => {
  expect(presetIn('?center=north&zoom=near&categories=rocket&parking=%20')).toEqual({
    centre: undefined,
    zoom: undefined,
    categories: undefined,
    parking: undefined,
  });
});
