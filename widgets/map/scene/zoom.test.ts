import { expect, test } from 'vitest';
import { clampZoom, fitZoom, zoomLimits } from './zoom.ts';

test.each([
  ['wide', 5, 11],
  ['wide', 25, 20],
  ['narrow', 11, 13],
  ['narrow', 20, 19],
  ['narrow', 16, 16],
] as const)('MAP-15 in the %s profile zoom %i becomes %i', (profile, requested, shown) => {
  expect(clampZoom(requested, zoomLimits[profile])).toBe(shown);
});

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
