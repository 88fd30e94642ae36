import { expect, test } from 'vitest';
import { isWithin } from './bounds.ts';

const box = { southWest: { lat: 56.2, lon: 43.6 }, northEast: { lat: 56.4, lon: 44.2 } };

test.each([
  [{ lat: 56.3, lon: 44 }, true],
  [{ lat: 56.2, lon: 43.6 }, true],
  [{ lat: 56.4, lon: 44.2 }, true],
  [{ lat: 56.1999, lon: 44 }, false],
  [{ lat: 56.4001, lon: 44 }, false],
  [{ lat: 56.3, lon: 43.5999 }, false],
  [{ lat: 56.3, lon: 44.2001 }, false],
])('the point %j is in the box: %s', (point, isInside) => {
  expect(isWithin(point, box)).toBe(isInside);
});
