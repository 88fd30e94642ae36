import { expect, test } from 'vitest';
import { convexHull } from './convex-hull.ts';

test.each([
  ['nothing', [], []],
  ['one position', [[1, 1]], []],
  [
    'a square with positions in it and on its edge',
    [
      [2, 2],
      [0, 0],
      [1, 1],
      [2, 0],
      [1, 0],
      [0, 2],
    ],
    [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ],
  ],
  [
    'a corner that turns inwards',
    [
      [0, 0],
      [4, 0],
      [3, 1],
      [4, 4],
    ],
    [
      [0, 0],
      [4, 0],
      [4, 4],
    ],
  ],
] as [string, [number, number][], [number, number][]][])(
  'PLUS-34 the area around %s, counter-clockwise',
  (_what, positions, corners) => {
    expect(convexHull(positions)).toEqual(corners);
  },
);
