import type { Geometry, MapObject } from '@kerb/core/domain/map/map-object.ts';
import { runSync } from '@kerb/core/scheduling/sliced-work.ts';
import { expect, test } from 'vitest';
import { filteredScene, indexCity } from '../scene/city-scene.ts';
import { near, parking, pointAt } from '../scene/scene.fixture.ts';
import { surroundingsOf } from './surroundings.ts';

function around(code: string, objects: readonly MapObject[]) {
  const scene = filteredScene(runSync(indexCity(objects)), ({ length }) => length > 0);
  const place = scene.byKey.get(code);
  if (!place) throw new Error(`No object ${code}`);
  const { extent, areas, neighbours } = surroundingsOf(scene, place);
  return {
    extent,
    areas: areas.map((area) => area.code),
    neighbours: neighbours.map(({ object, metres, direction }) => [
      object.code,
      Math.round(metres / 10) * 10,
      direction,
    ]),
  };
}

const square = (east: number, north: number, size: number): Geometry => ({
  kind: 'area',
  rings: [
    [
      near(east, north),
      near(east + size, north),
      near(east + size, north + size),
      near(east, north + size),
      near(east, north),
    ],
  ],
});

test('A11Y-09 neighbours: the four nearest within 500 m, each with distance and direction', () => {
  const objects = [
    parking('here', pointAt(0, 0)),
    parking('far', pointAt(0, 520)),
    parking('fifth', pointAt(400, 0)),
    parking('fourth', pointAt(0, 300)),
    parking('third', pointAt(-200, -200)),
    parking('second', pointAt(100, 0)),
    parking('first', pointAt(0, -50)),
  ];
  expect(around('here', objects).neighbours).toEqual([
    ['first', 50, 'south'],
    ['second', 100, 'east'],
    ['third', 280, 'southWest'],
    ['fourth', 300, 'north'],
  ]);
  expect(around('far', objects).neighbours).toEqual([['fourth', 220, 'south']]);
  // In the corner of the searched box, but more than 500 m away.
  expect(
    around('here', [parking('here', pointAt(0, 0)), parking('c', pointAt(400, 400))]).neighbours,
  ).toEqual([]);
});

test('A11Y-09 neighbours: another object at the same place has no direction', () => {
  const objects = [parking('here', pointAt(0, 0)), parking('same', pointAt(0, 4.9))];
  expect(around('here', objects).neighbours).toEqual([['same', 0, undefined]]);
  const apart = [parking('here', pointAt(0, 0)), parking('other', pointAt(0, 5.1))];
  expect(around('here', apart).neighbours).toEqual([['other', 10, 'north']]);
});

test('A11Y-09 containment: areas that an object is in are named, and are no neighbours', () => {
  const objects = [
    parking('here', pointAt(0, 0)),
    parking('around', square(-50, -50, 100)),
    parking('beside', square(60, -50, 100)),
  ];
  const { areas, neighbours } = around('here', objects);
  expect(areas).toEqual(['around']);
  expect(neighbours.map(([code]) => code)).toEqual(['beside']);
});

test.each<[string, Geometry, unknown]>([
  ['a point', pointAt(0, 0), undefined],
  [
    'a street',
    { kind: 'line', path: [near(0, 0), near(100, 0), near(200, 0)] },
    { kind: 'line', length: 200, ends: { from: 'west', to: 'east' } },
  ],
  [
    'a street with a bend',
    { kind: 'line', path: [near(0, 0), near(0, 100), near(100, 100)] },
    { kind: 'line', length: 200, ends: { from: 'southWest', to: 'northEast' } },
  ],
  [
    'a line around a square',
    { kind: 'line', path: [near(0, 0), near(0, 100), near(100, 100), near(100, 0), near(0, 0)] },
    { kind: 'line', length: 400, ends: undefined },
  ],
  ['an area', square(0, 0, 80), { kind: 'area', westToEast: 80, southToNorth: 80 }],
])('A11Y-09 size, shape and orientation of %s', (_, geometry, expected) => {
  const { extent } = around('here', [parking('here', geometry)]);
  const rounded = JSON.parse(
    JSON.stringify(extent ?? null, (_key, value) =>
      typeof value === 'number' ? Math.round(value / 10) * 10 : value,
    ),
  );
  expect(rounded).toEqual(JSON.parse(JSON.stringify(expected ?? null)));
});
