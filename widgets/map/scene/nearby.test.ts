import { toWorld } from '@kerb/core/geo/mercator.ts';
import { runSync } from '@kerb/core/scheduling/sliced-work.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filteredScene, indexCity } from './city-scene.ts';
import { nearby } from './nearby.ts';
import { distance, projectObject } from './projected-object.ts';
import { near, parking, pointAt } from './scene.fixture.ts';
import { boxAround } from './world.ts';

const view = boxAround([toWorld(near(-100, 100)), toWorld(near(100, -100))]);
const sceneOf = (objects: Parameters<typeof indexCity>[0]) =>
  filteredScene(runSync(indexCity(objects)), () => true);
const middle = toWorld(near(0, 0));

test('A11Y-03 the list has exactly the objects in view, nearest first', () => {
  const metres = fc.integer({ min: -200, max: 200 });
  fc.assert(
    fc.property(fc.array(fc.tuple(metres, metres)), (offsets) => {
      const objects = offsets.map(([east, north], index) => parking(`${index}`, pointAt(east, north)));
      const projected = objects.map(projectObject);
      const listed = nearby(sceneOf(objects), view, middle).map((number) => projected[number]);
      const { left, right, top, bottom } = view;
      const seen = projected.filter(
        ({ at }) => at.x >= left && at.x <= right && at.y >= top && at.y <= bottom,
      );
      expect(new Set(listed)).toEqual(new Set(seen));
      const far = listed.map((one) => distance(one?.at ?? middle, middle));
      const sorted = far.toSorted((a, b) => a - b);
      for (const [index, one] of far.entries()) expect(one).toBeCloseTo(sorted[index] ?? 0, 9);
    }),
  );
});

test('A11Y-03 a line that is partly in view is in the list', () => {
  const line = parking('1', { kind: 'line', path: [near(50, 0), near(900, 0)] });
  const within = parking('2', { kind: 'line', path: [near(50, 0), near(60, 0)] });
  const outside = parking('3', { kind: 'line', path: [near(500, 0), near(900, 0)] });
  expect(nearby(sceneOf([line, within, outside]), view, middle)).toEqual([1, 0]);
});

test('A11Y-03 an area that is partly in view is in the list', () => {
  const area = (code: string, east: number) => {
    const ring = [near(east, 0), near(east + 900, 0), near(east + 900, 900), near(east, 0)];
    return parking(code, { kind: 'area', rings: [ring] });
  };
  expect(nearby(sceneOf([area('1', 50), area('2', 500)]), view, middle)).toEqual([0]);
});
