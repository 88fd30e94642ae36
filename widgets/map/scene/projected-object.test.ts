import { toLatLon, toWorld } from '@kerb/core/geo/mercator.ts';
import { expect, test } from 'vitest';
import { projectObject } from './projected-object.ts';
import { near, parking } from './scene.fixture.ts';

test('MAP-04 a line has its marker half way along, an area at its centroid', () => {
  const line = parking('1', { kind: 'line', path: [near(0, 0), near(10, 0), near(100, 0)] });
  const onLine = toLatLon(projectObject(line).at);
  expect(onLine.lon).toBeCloseTo(near(50, 0)[0], 6);
  const square = [near(0, 0), near(100, 0), near(100, 100), near(0, 100), near(0, 0)];
  const inside = toLatLon(projectObject(parking('2', { kind: 'area', rings: [square] })).at);
  expect(inside.lon).toBeCloseTo(near(50, 0)[0], 5);
  expect(inside.lat).toBeCloseTo(near(0, 50)[1], 5);
});

test('a line without length and an area without size have a marker too', () => {
  const same = [near(5, 5), near(5, 5), near(5, 5)];
  const positions = [
    projectObject(parking('1', { kind: 'line', path: same })).at,
    projectObject(parking('2', { kind: 'area', rings: [same] })).at,
  ];
  for (const { x, y } of positions) {
    expect(x).toBeCloseTo(toWorld(near(5, 5)).x, 9);
    expect(y).toBeCloseTo(toWorld(near(5, 5)).y, 9);
  }
});
