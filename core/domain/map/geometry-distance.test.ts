import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metresBetween } from './distance.ts';
import { metresTo } from './geometry-distance.ts';
import type { Geometry, Position } from './map-object.ts';

const origin = { lat: 56.3268, lon: 44.0059 };
const eastMetre = 1 / (111_195 * Math.cos((origin.lat * Math.PI) / 180));
const northMetre = 1 / 111_195;

/** A position by its distance from the origin in metres. */
const near = (east: number, north: number): Position => [
  origin.lon + east * eastMetre,
  origin.lat + north * northMetre,
];
const toLatLon = ([lon, lat]: Position) => ({ lat, lon });

const metres = fc.double({ min: -1500, max: 1500, noNaN: true });
const positions = fc.tuple(metres, metres).map(([east, north]) => near(east, north));
const points = positions.map(toLatLon);
const paths = fc.array(positions, { minLength: 1, maxLength: 6 });

const square = (half: number) => [near(-half, -half), near(half, -half), near(half, half), near(-half, half)];
const area = (...rings: Position[][]): Geometry => ({ kind: 'area', rings });

/** A slow reference: measures to closely spaced points along the path. */
function sampledDistance(path: readonly Position[], point: { lat: number; lon: number }): number {
  const steps = 4000;
  let shortest = Infinity;
  for (const [index, [lon, lat]] of path.entries()) {
    const [toLon, toLat] = path[index + 1] ?? [lon, lat];
    for (let step = 0; step <= steps; step += 1) {
      const fraction = step / steps;
      const at = { lon: lon + (toLon - lon) * fraction, lat: lat + (toLat - lat) * fraction };
      shortest = Math.min(shortest, metresBetween(point, at));
    }
  }
  return shortest;
}

describe('metresTo', () => {
  test('MAP-22 the distance to a line is that to its nearest point', () => {
    fc.assert(
      fc.property(paths, points, (path, point) => {
        const found = metresTo({ kind: 'line', path }, point);
        expect(Math.abs(found - sampledDistance(path, point))).toBeLessThan(0.6);
      }),
      { numRuns: 60 },
    );
  });

  test('MAP-22 the distance between two points is symmetric', () => {
    fc.assert(
      fc.property(positions, positions, (a, b) => {
        const there = metresTo({ kind: 'point', at: b }, toLatLon(a));
        expect(there).toBeCloseTo(metresTo({ kind: 'point', at: a }, toLatLon(b)), 9);
      }),
    );
  });

  test('MAP-22 the direction of a line does not change its distance', () => {
    fc.assert(
      fc.property(paths, points, (path, point) => {
        const back = metresTo({ kind: 'line', path: path.toReversed() }, point);
        expect(metresTo({ kind: 'line', path }, point)).toBeCloseTo(back, 4);
      }),
    );
  });

  test('MAP-22 the distance is 0 inside an area, and outside it is measured to the outline including its closing side', () => {
    fc.assert(
      fc.property(metres, metres, (east, north) => {
        const outside = Math.hypot(Math.max(0, Math.abs(east) - 500), Math.max(0, Math.abs(north) - 500));
        const found = metresTo(area(square(500)), toLatLon(near(east, north)));
        if (Math.abs(east) < 500 && Math.abs(north) < 500) expect(found).toBe(0);
        else expect(Math.abs(found - outside)).toBeLessThan(0.6);
      }),
    );
  });

  test.each([
    ['between the sides', 40, 40, 0],
    ['beyond a slanted side', 60, 60, Math.SQRT1_2 * 20],
    ['beyond the opposite one', -60, -60, Math.SQRT1_2 * 20],
    ['beyond the third', 60, -60, Math.SQRT1_2 * 20],
    ['level with two corners, inside', 10, 0, 0],
    ['level with two corners, west of them', -150, 0, 50],
    ['level with two corners, east of them', 150, 0, 50],
    ['level with the top', -150, 100, Math.SQRT1_2 * 150],
  ])('MAP-22 a diamond has slanted sides: %s', (_where, east, north, distance) => {
    const diamond = area([near(100, 0), near(0, 100), near(-100, 0), near(0, -100)]);
    expect(Math.abs(metresTo(diamond, toLatLon(near(east, north))) - distance)).toBeLessThan(0.6);
    if (distance === 0) expect(metresTo(diamond, toLatLon(near(east, north)))).toBe(0);
  });

  test('MAP-22 a hole is outside the area: the distance is that to the edge of the hole', () => {
    const court = area(square(100), square(40));
    expect(metresTo(court, toLatLon(near(0, 0)))).toBeCloseTo(40, 1);
    expect(metresTo(court, toLatLon(near(30, 0)))).toBeCloseTo(10, 1);
    expect(metresTo(court, toLatLon(near(60, 0)))).toBe(0);
  });

  test('a geometry without points is infinitely far', () => {
    expect(metresTo({ kind: 'line', path: [] }, origin)).toBe(Infinity);
    expect(metresTo(area(), origin)).toBe(Infinity);
    expect(metresTo(area([]), origin)).toBe(Infinity);
  });
});
