import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Spaces } from './map-object.ts';
import { occupancy, occupiedPercent } from './occupancy.ts';

const spaces = (total: number | undefined, free: number | undefined): Spaces => ({
  total,
  free,
  forDisabled: undefined,
});
const colour = (total: number | undefined, free: number | undefined, isActive = true) =>
  occupancy({ spaces: spaces(total, free), isActive });

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
  ] as const)('MAP-07 it is %s with %i spaces of which %i are free', (expected, total, free) => {
    expect(colour(total, free)).toBe(expected);
  });

  test('MAP-07 the limits hold for any number of spaces', () => {
    const counts = fc
      .integer({ min: 1, max: 5000 })
      .chain((total) => fc.integer({ min: 0, max: total }).map((free) => [total, free] as const));
    fc.assert(
      fc.property(counts, ([total, free]) => {
        const occupied = total - free;
        const expected = occupied * 2 <= total ? 'free' : occupied * 10 <= total * 7 ? 'busy' : 'full';
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
    expect(occupiedPercent(spaces(total, free))).toBeUndefined();
  });

  test.each([
    [100, 100],
    [100, 0],
    [100, undefined],
    [0, 0],
  ])('MAP-09 an inactive parking is inactive, with a total of %j and %j free', (total, free) => {
    expect(colour(total, free, false)).toBe('inactive');
  });

  test('MAP-07 the percentage shown never contradicts the colour', () => {
    expect(occupiedPercent(spaces(1000, 499))).toBe(51);
    expect(occupiedPercent(spaces(1000, 299))).toBe(71);
    expect(occupiedPercent(spaces(10, 12))).toBe(0);
  });
});
