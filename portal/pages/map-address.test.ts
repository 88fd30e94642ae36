import { allCategories } from '@kerb/core/domain/map/category-filter.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSearch, parsePreset } from './map-address.ts';

/** Five decimals; -0 becomes 0. */
const round = (degrees: number) => Number(degrees.toFixed(5)) + 0;
const code = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() === text);

const anyView = fc.record({
  centre: fc.record({
    lat: fc.double({ min: -85, max: 85, noNaN: true }).map(round),
    lon: fc.double({ min: -180, max: 180, noNaN: true }).map(round),
  }),
  zoom: fc.integer({ min: 11, max: 20 }),
  categories: fc.option(
    fc.subarray([...allCategories]).map((names) => new Set(names)),
    { nil: undefined },
  ),
  onlyFree: fc.boolean(),
  parking: fc.option(code, { nil: undefined }),
});

test('PLUS-06 the address of any map view opens the same view', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      expect(parsePreset(formatSearch(view, ''))).toEqual(view);
    }),
  );
});

test('PLUS-06 the address is readable, other parameters stay, and outdated ones are removed', () => {
  const centre = { lat: 56.32, lon: 44.004 };
  expect(
    formatSearch(
      { centre, zoom: 16, categories: new Set(['taxi', 'bus']), onlyFree: true, parking: undefined },
      '?utm=sign&parking=4012',
    ),
  ).toBe('?utm=sign&center=56.32000,44.00400&zoom=16&categories=taxi,bus&free=yes');
});

test('PLUS-06 an unreadable address opens the default map', () => {
  expect(parsePreset('?center=north&zoom=near&categories=rocket&parking=%20')).toEqual({
    centre: undefined,
    zoom: undefined,
    categories: undefined,
    onlyFree: false,
    parking: undefined,
  });
});
