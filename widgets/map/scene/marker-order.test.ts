import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Direction, directionVectors, inReadingOrder, neighbour } from './marker-order.ts';

const at = (name: string, x: number, y: number) => ({ key: name, at: { x, y } });
const allDirections: readonly Direction[] = ['left', 'right', 'up', 'down'];

test('A11Y-03 the reading order is from top to bottom, then from left to right', () => {
  const markers = [at('c', 0, 2), at('b', 5, 1), at('a', 1, 1)];
  expect(inReadingOrder(markers).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
});

test('A11Y-03 an arrow prefers a marker straight ahead, and leads nowhere without a marker in its direction', () => {
  const from = at('from', 0, 0);
  const markers = [from, at('aside', 4, 4), at('ahead', 6, 0), at('up', 1, -3)];
  expect(neighbour(from, markers, 'right')?.key).toBe('ahead');
  expect(neighbour(from, markers, 'up')?.key).toBe('up');
  expect(neighbour(from, markers, 'left')).toBeUndefined();
});

test('A11Y-03 one of the four arrows leads from any marker to another, and never in the wrong direction', () => {
  const coordinate = fc.integer({ min: 0, max: 30 });
  const coordinates = fc.uniqueArray(fc.tuple(coordinate, coordinate), {
    minLength: 2,
    maxLength: 25,
    selector: ([x, y]) => `${x} ${y}`,
  });
  fc.assert(
    fc.property(coordinates, (points) => {
      const markers = points.map(([x, y]) => at(`${x} ${y}`, x, y));
      for (const from of markers) {
        const found = allDirections.map((direction) => ({
          direction,
          to: neighbour(from, markers, direction),
        }));
        expect(found.some(({ to }) => to)).toBe(true);
        for (const { direction, to } of found) {
          const [across, down] = directionVectors[direction];
          if (to) expect((to.at.x - from.at.x) * across + (to.at.y - from.at.y) * down).toBeGreaterThan(0);
        }
      }
    }),
  );
});
