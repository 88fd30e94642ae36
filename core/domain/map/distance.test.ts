import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metresBetween } from './distance.ts';

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('A11Y-03 a degree of latitude is 111.2 km, a degree of longitude is half of that at 60° north', () => {
  expect(metresBetween({ lat: 56, lon: 44 }, { lat: 57, lon: 44 })).toBeCloseTo(111_195, -1);
  expect(metresBetween({ lat: 60, lon: 44 }, { lat: 60, lon: 45 })).toBeCloseTo(55_597, -1);
});

test('A11Y-03 a distance is symmetric, 0 from a point to itself, and at most half of the circumference', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      const metres = metresBetween(a, b);
      expect(metres).toBeCloseTo(metresBetween(b, a), 3);
      expect(metresBetween(a, a)).toBe(0);
      expect(metres).toBeLessThanOrEqual(20_015_115);
    }),
  );
});
