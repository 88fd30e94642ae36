import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compassPoint, compassPoints } from './compass.ts';

const city = { lat: 56.3268, lon: 44.0059 };

/** Metres to degrees at the latitude of the city. */
const away = (east: number, north: number) => ({
  lat: city.lat + north / 111_320,
  lon: city.lon + east / 61_700,
});

test.each([
  [0, 100, 'north'],
  [100, 100, 'northEast'],
  [100, 0, 'east'],
  [100, -100, 'southEast'],
  [0, -100, 'south'],
  [-100, -100, 'southWest'],
  [-100, 0, 'west'],
  [-100, 100, 'northWest'],
  // 22.5° is the border between two points.
  [40, 100, 'north'],
  [43, 100, 'northEast'],
  [-40, 100, 'north'],
] as const)('A11Y-09 direction: %i m east and %i m north is %s', (east, north, point) => {
  expect(compassPoint(city, away(east, north))).toBe(point);
});

test('A11Y-09 direction: the way back is the opposite point', () => {
  const metres = fc.integer({ min: -3000, max: 3000 });
  fc.assert(
    fc.property(metres, metres, (east, north) => {
      fc.pre(east !== 0 || north !== 0);
      // Near the border of two points the curve of the Earth decides.
      const turns = (Math.atan2(east, north) / (2 * Math.PI)) * 8;
      fc.pre(Math.abs(Math.abs(turns % 1) - 0.5) > 0.01);
      const there = away(east, north);
      const index = (from: typeof city, to: typeof city) => compassPoints.indexOf(compassPoint(from, to));
      expect((index(city, there) + 4) % 8).toBe(index(there, city));
    }),
  );
});
