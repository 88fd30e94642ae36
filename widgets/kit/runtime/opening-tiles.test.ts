import { expect, test } from 'vitest';
import { openingZoom } from './opening-tiles.ts';

test.each([
  ['wide', undefined, 16, 16],
  ['wide', '', 16, 16],
  ['wide', ' 14 ', 16, 14],
  ['wide', '14.5', 16, 15],
  ['wide', 'near', 16, 16],
  ['wide', '10', 16, 11],
  ['wide', '21', 16, 20],
  ['wide', undefined, 10, 11],
  ['narrow', '12', 16, 13],
  ['narrow', '20', 16, 19],
  ['narrow', undefined, 20, 19],
] as const)(
  'MAP-15 MAP-16 in a city with %s limits the zoom "%s", or the city’s %s, opens at %s',
  (limits, written, usual, zoom) => {
    expect(openingZoom(limits === 'narrow', written, usual)).toBe(zoom);
  },
);
