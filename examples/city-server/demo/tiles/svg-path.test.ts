import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '../generated-city/projection.ts';
import { svgPath } from './svg-path.ts';

/** One metre is one pixel. */
const frame = { scale: 1, shiftX: 0, shiftY: 0, box: { minX: 0, minY: 0, maxX: 256, maxY: 256 } };

test('MAP-30 of a street only what can be seen in the tile is drawn, with the point before and after', () => {
  const street: Point[] = [-300, -200, -100, 100, 200, 300, 400].map((x) => [x, 10]);
  expect(svgPath(street, frame, false)).toBe('M-100 10L100 10L200 10L300 10');
});

test('MAP-30 a street that leaves the tile and comes back is drawn in two parts', () => {
  const street: Point[] = [
    [10, 10],
    [10, -50],
    [10, -90],
    [90, -90],
    [90, -50],
    [90, 10],
  ];
  expect(svgPath(street, frame, false)).toBe('M10 10L10 -50M90 -50L90 10');
});

test('MAP-30 a wide river is drawn in tiles that its middle does not touch', () => {
  const river: Point[] = [
    [-40, -100],
    [-40, 400],
  ];
  expect(svgPath(river, frame, false)).toBe('');
  expect(svgPath(river, frame, false, { reach: 58 })).toBe('M-40 -100L-40 400');
});

test('MAP-30 an area around the tile fills it, one beside it is not drawn', () => {
  const around: Point[] = [
    [-900, -900],
    [900, -900],
    [900, 900],
    [-900, 900],
  ];
  expect(svgPath(around, frame, true)).toBe('M-8 264L-8 -8L264 -8L264 264Z');
  expect(
    svgPath(
      around.map(([x, y]) => [x + 2000, y]),
      frame,
      true,
    ),
  ).toBe('');
});

test('MAP-30 what lies within the tile is drawn as it is; no point of a cut area is out of reach', () => {
  const inside = fc.integer({ min: 0, max: 255 });
  const anywhere = fc.integer({ min: -2000, max: 2000 });
  const ring = (coordinate: fc.Arbitrary<number>) =>
    fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 12 });
  fc.assert(
    fc.property(ring(inside), (points) => {
      const whole = `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
      expect(svgPath(points, frame, true, { least: 0 })).toBe(whole);
    }),
  );
  fc.assert(
    fc.property(ring(anywhere), (points) => {
      const numbers = svgPath(points, frame, true).match(/-?[\d.]+/g) ?? [];
      expect(numbers.every((text) => Number(text) >= -8 && Number(text) <= 264)).toBe(true);
    }),
  );
});
