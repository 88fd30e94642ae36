import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SpotList } from './map-object.ts';
import { occupancy, occupiedPercent } from './occupancy.ts';

const places = (total: number | undefined, free: number | undefined): SpotList => ({
  total,
  free,
  forDisabled: undefined,
});
const colour = (total: number | undefined, free: number | undefined, isActive = true) =>
  occupancy({ places: places(total, free), isActive });

describe('occupancy', () => {
  test.each([
    ['free', 100, 100],
    ['free', 100, 50],
    ['busy', 100, 49],
    ['busy', 1000, 499],
    ['busy', 100, 30],
    ['full', 1000, 299],
    ['full', 100, 0],
    ['free', 3, 3],
    ['free', 10, 12],
  ] as const)('MAP-07 it is %s with %i places of which %i are free', (expected, total, free) => {
    expect(colour(total, free)).toBe(expected);
  });

  test('MAP-07 the limits hold for every number of places', () => {
    const counts = fc
      .integer({ min: 1, max: 5000 })
      .chain((total) => fc.integer({ min: 0, max: total }).map((free) => [total, free] as const));
    fc.assert(
      fc.property(counts, ([total, free]) => {
        const taken = total - free;
        const expected = taken * 2 <= total ? 'free' : taken * 10 <= total * 7 ? 'busy' : 'full';
        expect(colour(total, free)).toBe(expected);
      }),
    );
  });

  test.each([
    [100, undefined],
    [100, -1],
    [undefined, 5],
    [undefined, undefined],
    [0, 0],
    [-1, 0],
  ])('MAP-08 with a total of %j and %j free it is unknown', (total, free) => {
    expect(colour(total, free)).toBe('unknown');
    expect(occupiedPercent(places(total, free))).toBeUndefined();
  });

  test.each([
    [100, 100],
    [100, 0],
    [100, undefined],
    [0, 0],
  ])('MAP-09 an inactive parking is inactive, with %j places and %j free too', (total, free) => {
    expect(colour(total, free, false)).toBe('inactive');
  });

  test('MAP-07 the percentage shown never contradicts the colour', () => {
    expect(occupiedPercent(places(1000, 499))).toBe(51);
    expect(occupiedPercent(places(1000, 299))).toBe(71);
    expect(occupiedPercent(places(10, 12))).toBe(0);
  });
});
