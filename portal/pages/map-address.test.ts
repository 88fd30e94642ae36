import { allCategories } from '@kerb/core/domain/map/category-filter.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSearch, parsePlace, parsePreset } from './map-address.ts';

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
  plan: fc.option(
    fc.record({
      destination: code,
      arrival: fc.option(code, { nil: undefined }),
      stay: fc.option(code, { nil: undefined }),
    }),
    { nil: undefined },
  ),
});

test('PLUS-06 the address of any map view opens the same view', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      expect(parsePreset(formatSearch({ ...view, plan: view.plan ?? {} }, ''))).toEqual(view);
    }),
  );
});

test('PLUS-06 the address is readable, other parameters stay, and outdated ones are removed', () => {
  const centre = { lat: 56.32, lon: 44.004 };
  expect(
    formatSearch(
      {
        centre,
        zoom: 16,
        categories: new Set(['taxi', 'bus']),
        onlyFree: true,
        parking: undefined,
        plan: {},
      },
      '?utm=sign&parking=4012',
    ),
  ).toBe('?utm=sign&center=56.32000,44.00400&zoom=16&categories=taxi,bus&free=yes');
});

test('MAP-22 the address asks for a place until the map is moved', () => {
  const opened = '?at=56.32,44.004&utm=sign';
  expect(parsePlace(opened)).toEqual({ lat: 56.32, lon: 44.004 });
  const view = { centre: { lat: 56, lon: 44 }, zoom: 16, categories: undefined, onlyFree: false };
  const moved = formatSearch({ ...view, parking: undefined, plan: {} }, opened);
  expect(moved).toBe('?utm=sign&center=56.00000,44.00000&zoom=16');
  expect(parsePlace(moved)).toBeUndefined();
});

test('PLUS-29 the address has the plan, and loses it with its destination', () => {
  const view = {
    centre: { lat: 56, lon: 44 },
    zoom: 16,
    categories: undefined,
    onlyFree: false,
    parking: undefined,
  };
  const plan = { destination: '56.32,44.00', arrival: '2026-11-27T18:30', stay: '03:00' };
  const search = formatSearch({ ...view, plan }, '');
  expect(search).toContain('&destination=56.32,44.00&arrival=2026-11-27T18:30&stay=03:00');
  expect(formatSearch({ ...view, plan: { ...plan, destination: undefined } }, search)).toBe(
    '?center=56.00000,44.00000&zoom=16',
  );
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
