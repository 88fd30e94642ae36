import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLatLon, toWorld } from './mercator.ts';

test('a position projected and back is the same position', () => {
  const position = fc.tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -84, max: 84, noNaN: true }),
  );
  fc.assert(
    fc.property(position, ([lon, lat]) => {
      const back = toLatLon(toWorld([lon, lat]));
      expect(back.lat).toBeCloseTo(lat, 8);
      expect(back.lon).toBeCloseTo(lon, 8);
    }),
  );
});

test('the world is a square, one tile at zoom 0; a pole is on its edge', () => {
  expect(toWorld([0, 0])).toEqual({ x: 128, y: 128 });
  expect(toWorld([-180, 90]).x).toBe(0);
  expect(toWorld([-180, 90]).y).toBeCloseTo(0, 6);
  expect(toWorld([180, -90]).y).toBeCloseTo(256, 6);
});
