import { toWorld } from '@kerb/core/geo/mercator.ts';
import { expect, test } from 'vitest';
import { objectAt } from './hit-test.ts';
import { projectObject } from './projected-object.ts';
import { near, parking } from './scene.fixture.ts';

const line = (code: string, north: number) =>
  projectObject(parking(code, { kind: 'line', path: [near(-100, north), near(0, north), near(100, north)] }));

const square = (code: string, size: number, hole?: number) => {
  const ring = (half: number) => [near(-half, -half), near(half, -half), near(half, half), near(-half, half)];
  return projectObject(
    parking(code, { kind: 'area', rings: hole ? [ring(size), ring(hole)] : [ring(size)] }),
  );
};

/** Metres in world pixels. */
const metres = (count: number) => toWorld(near(count, 0)).x - toWorld(near(0, 0)).x;

const codeAt = (east: number, north: number, objects: Parameters<typeof objectAt>[2]) =>
  objectAt(toWorld(near(east, north)), metres(10), objects)?.object.code;

test('a click near two lines selects the nearer one, a click far from both selects none', () => {
  const lines = [line('south', 0), line('north', 12)];
  expect(codeAt(50, 4, lines)).toBe('south');
  expect(codeAt(50, 8, lines)).toBe('north');
  expect(codeAt(50, 40, lines)).toBeUndefined();
  expect(codeAt(115, 0, lines)).toBeUndefined();
});

test('a line takes precedence over the area around it, and a smaller area over a larger one', () => {
  const objects = [square('zone', 500), square('lot', 40), line('street', 0)];
  expect(codeAt(20, 3, objects)).toBe('street');
  expect(codeAt(20, 30, objects)).toBe('lot');
  expect(codeAt(300, 300, objects)).toBe('zone');
});

test('a hole in an area is not part of it', () => {
  const objects = [square('ring', 200, 100)];
  expect(codeAt(0, 0, objects)).toBeUndefined();
  expect(codeAt(150, 0, objects)).toBe('ring');
});
