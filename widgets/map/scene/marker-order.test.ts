import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directions, inReadingOrder, neighbour, type Step } from './marker-order.ts';

const at = (name: string, x: number, y: number) => ({ key: name, at: { x, y } });
const steps: readonly Step[] = ['left', 'right', 'up', 'down'];

test('A11Y-03 markers are read from top to bottom and from left to right', () => {
  const marks = [at('c', 0, 2), at('b', 5, 1), at('a', 1, 1)];
  expect(inReadingOrder(marks).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
});

test('A11Y-03 an arrow leads straight ahead rather than aside, and nowhere where nothing is', () => {
  const from = at('from', 0, 0);
  const marks = [from, at('aside', 4, 4), at('ahead', 6, 0), at('up', 1, -3)];
  expect(neighbour(from, marks, 'right')?.key).toBe('ahead');
  expect(neighbour(from, marks, 'up')?.key).toBe('up');
  expect(neighbour(from, marks, 'left')).toBeUndefined();
});

test('A11Y-03 wherever a place lies, one of the four arrows leads towards it, and never the wrong way', () => {
  const coordinate = fc.integer({ min: 0, max: 30 });
  const places = fc.uniqueArray(fc.tuple(coordinate, coordinate), {
    minLength: 2,
    maxLength: 25,
    selector: ([x, y]) => `${x} ${y}`,
  });
  fc.assert(
    fc.property(places, (points) => {
      const marks = points.map(([x, y]) => at(`${x} ${y}`, x, y));
      for (const from of marks) {
        const found = steps.map((step) => ({ step, to: neighbour(from, marks, step) }));
        expect(found.some(({ to }) => to)).toBe(true);
        for (const { step, to } of found) {
          const [across, down] = directions[step];
          if (to) expect((to.at.x - from.at.x) * across + (to.at.y - from.at.y) * down).toBeGreaterThan(0);
        }
      }
    }),
  );
});
