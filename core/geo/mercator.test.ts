import { expect, test } from 'vitest';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from './mercator.ts';

test.each([
  ['the middle of the world', 0, 0, 0.5, 0.5],
  ['its north-western corner', -180, 85.0511287798066, 0, 0],
  ['its south-eastern corner', 180, -85.0511287798066, 1, 1],
  // A tile of zoom 12 in Nizhny Novgorod: 2548/1270 begins here.
  ['the corner of a tile', 43.9453125, 56.26776108757583, 2548 / 4096, 1270 / 4096],
])('%s is converted both ways', (_, lon, lat, x, y) => {
  expect(mercatorX(lon)).toBeCloseTo(x, 9);
  expect(mercatorY(lat)).toBeCloseTo(y, 9);
  expect(longitudeOf(x)).toBeCloseTo(lon, 9);
  expect(latitudeOf(y)).toBeCloseTo(lat, 9);
});
