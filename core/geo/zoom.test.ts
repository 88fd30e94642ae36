import { expect, test } from 'vitest';
import { clampZoom, zoomLimits } from './zoom.ts';

test.each([
  ['wide', 5, 11],
  ['wide', 25, 20],
  ['narrow', 11, 13],
  ['narrow', 20, 19],
  ['narrow', 16, 16],
] as const)('MAP-15 in the %s profile zoom %i becomes %i', (profile, requested, shown) => {
  expect(clampZoom(requested, zoomLimits[profile])).toBe(shown);
});
