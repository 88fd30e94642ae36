import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metresBetween } from './distance.ts';
import { metresTo } from './geometry-distance.ts';
import type { Geometry, Position } from './map-object.ts';

const origin = { lat: 56.3268, lon: 44.0059 };
const eastMetre = 1 / (111_195 * Math.cos((origin.lat * Math.PI) / 180));
const northMetre = 1 / 111_195;

/** So many metres east and north of the origin. */
const near = (east: number, north: number): Position => [
  origin.lon + east * eastMetre,
  origin.lat + north * northMetre,
];
const placeAt = ([lon, lat]: Position) => ({ lat, lon });

const metres = fc.double({ min: -1500, max: 1500, noNaN: true });
const positions = fc.tuple(metres, metres).map(([east, north]) => near(east, north));
const places = positions.map(placeAt);
const paths = fc.array(positions, { minLength: 1, maxLength: 6 });

const square = (half: number) => [near(-half, -half), near(half, -half), near(half, half), near(-half, half)];
const area = (...rings: Position[][]): Geometry => ({ kind: 'area', rings });

/** The same by walking the path in small steps. */
function bySteps(path: readonly Position[], place: { lat: number; lon: number }): number {
  const steps = 4000;
  let nearest = Infinity;
  for (const [index, [lon, lat]] of path.entries()) {
    const [toLon, toLat] = path[index + 1] ?? [lon, lat];
    for (let step = 0; step <= steps; step += 1) {
      const part = step / steps;
      const at = { lon: lon + (toLon - lon) * part, lat: lat + (toLat - lat) * part };
      nearest = Math.min(nearest, metresBetween(place, at));
    }
  }
  return nearest;
}

describe('metres to a geometry', () => {
  test('MAP-22 to a line they are those to its nearest point', () => {
    fc.assert(
      fc.property(paths, places, (path, place) => {
        const found = metresTo({ kind: 'line', path }, place);
        expect(Math.abs(found - bySteps(path, place))).toBeLessThan(0.6);
      }),
      { numRuns: 60 },
    );
  });

  test('MAP-22 to a point they are the same there and back', () => {
    fc.assert(
      fc.property(positions, positions, (a, b) => {
        const there = metresTo({ kind: 'point', at: b }, placeAt(a));
        expect(there).toBeCloseTo(metresTo({ kind: 'point', at: a }, placeAt(b)), 9);
      }),
    );
  });

  test('MAP-22 a line drawn the other way is as far', () => {
    fc.assert(
      fc.property(paths, places, (path, place) => {
        const back = metresTo({ kind: 'line', path: path.toReversed() }, place);
        expect(metresTo({ kind: 'line', path }, place)).toBeCloseTo(back, 6);
      }),
    );
  });

  test('MAP-22 inside an area they are 0, outside those to its outline, the closing side included', () => {
    fc.assert(
      fc.property(metres, metres, (east, north) => {
        const outside = Math.hypot(Math.max(0, Math.abs(east) - 500), Math.max(0, Math.abs(north) - 500));
        const found = metresTo(area(square(500)), placeAt(near(east, north)));
        if (Math.abs(east) < 500 && Math.abs(north) < 500) expect(found).toBe(0);
        else expect(Math.abs(found - outside)).toBeLessThan(0.6);
      }),
    );
  });

  test('MAP-22 a hole is outside: they are those to its edge', () => {
    const court = area(square(100), square(40));
    expect(metresTo(court, placeAt(near(0, 0)))).toBeCloseTo(40, 1);
    expect(metresTo(court, placeAt(near(30, 0)))).toBeCloseTo(10, 1);
    expect(metresTo(court, placeAt(near(60, 0)))).toBe(0);
  });

  test('what has no points is infinitely far', () => {
    expect(metresTo({ kind: 'line', path: [] }, origin)).toBe(Infinity);
    expect(metresTo(area(), origin)).toBe(Infinity);
    expect(metresTo(area([]), origin)).toBe(Infinity);
  });
});
