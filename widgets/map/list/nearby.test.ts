import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance, placeObject } from '../scene/placed-object.ts';
import { near, parking, pointAt } from '../scene/scene.fixture.ts';
import { boxAround, toWorld } from '../scene/world.ts';
import { nearby } from './nearby.ts';

const view = boxAround([toWorld(near(-100, 100)), toWorld(near(100, -100))]);
const middle = toWorld(near(0, 0));

test('A11Y-03 the list has what the view shows and nothing else, nearest first', () => {
  const metres = fc.integer({ min: -200, max: 200 });
  fc.assert(
    fc.property(fc.array(fc.tuple(metres, metres)), (places) => {
      const placed = places.map(([east, north], index) =>
        placeObject(parking(`${index}`, pointAt(east, north))),
      );
      const listed = nearby(placed, view, middle);
      const { left, right, top, bottom } = view;
      const seen = placed.filter(({ at }) => at.x >= left && at.x <= right && at.y >= top && at.y <= bottom);
      expect(new Set(listed)).toEqual(new Set(seen));
      const far = listed.map(({ at }) => distance(at, middle));
      expect(far).toEqual(far.toSorted((a, b) => a - b));
    }),
  );
});

test('A11Y-03 a line of which the view shows a part is in the list', () => {
  const line = placeObject(parking('1', { kind: 'line', path: [near(50, 0), near(900, 0)] }));
  expect(nearby([line], view, middle)).toEqual([line]);
});
