import { zoomLimits } from '@kerb/core/geo/zoom.ts';
import { expect, test } from 'vitest';
import { fitZoom } from './zoom.ts';

/** In world pixels: that many CSS pixels at zoom 0. */
const box = (width: number, height: number) => ({
  left: 100,
  top: 80,
  right: 100 + width,
  bottom: 80 + height,
});
const size = { width: 512, height: 256 };

test.each([
  ['wide', 2 ** -8, 2 ** -9, 20, 17],
  ['narrow in one direction', 2 ** -11, 2 ** -5, 20, 13],
  ['hardly wider than the view', 2 ** -8 * 1.01, 0, 20, 16],
  ['a point', 0, 0, 18, 18],
  ['tiny', 2 ** -20, 0, 20, 20],
  ['larger than the city', 2, 2, 20, 11],
])('MAP-28 a box that is %s fits the view', (_, width, height, closest, zoom) => {
  expect(fitZoom(box(width, height), size, closest, zoomLimits.wide)).toBe(zoom);
});

test('MAP-28 the limits of the city hold for a box that would fit at a closer zoom', () => {
  expect(fitZoom(box(0, 0), size, 20, zoomLimits.narrow)).toBe(19);
});
