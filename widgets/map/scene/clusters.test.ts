import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClusterMark, createClusterIndex, type Mark } from './clusters.ts';
import { placeObject } from './placed-object.ts';
import { near, parking, pointAt } from './scene.fixture.ts';
import { toWorld } from './world.ts';
import { zoomLimits } from './zoom.ts';

const world = { left: 0, top: 0, right: 256, bottom: 256 };

/** How many metres a CSS pixel is at the fixture's latitude. */
const metresPerPixel = (zoom: number) => 1 / (toWorld(near(1, 0)).x - toWorld(near(0, 0)).x) / 2 ** zoom;

function marksOf(distances: readonly number[], zoom: number): Mark[] {
  const placed = distances.map((metres, index) => placeObject(parking(`${index}`, pointAt(metres, 0))));
  return createClusterIndex(placed, zoomLimits.wide).marksIn(world, zoom);
}

const isCluster = (mark: Mark): mark is ClusterMark => mark.kind === 'cluster';

describe('MAP-17', () => {
  test('MAP-17 two parkings 110 px apart are one cluster at zoom 16, 130 px apart they are two', () => {
    const pixel = metresPerPixel(16);
    expect(marksOf([0, 110 * pixel], 16).map(({ kind }) => kind)).toEqual(['cluster']);
    expect(marksOf([0, 130 * pixel], 16).map(({ kind }) => kind)).toEqual(['object', 'object']);
  });

  test('MAP-17 at zoom 17 nothing is clustered, however close', () => {
    expect(marksOf([0, 0, 1, 2], 17).map(({ kind }) => kind)).toEqual([
      'object',
      'object',
      'object',
      'object',
    ]);
    expect(marksOf([0, 0, 1, 2], 16).map(({ kind }) => kind)).toEqual(['cluster']);
  });

  const place = fc.record({
    east: fc.integer({ min: -8000, max: 8000 }),
    north: fc.integer({ min: -8000, max: 8000 }),
    free: fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
    isParking: fc.boolean(),
    isActive: fc.boolean(),
  });

  test('MAP-17 every object is shown alone or is in exactly one cluster, and counts add up, at every zoom', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), fc.integer({ min: 11, max: 20 }), (places, zoom) => {
        const objects = places.map(({ east, north, free, isParking, isActive }, index) =>
          parking(`${index}`, pointAt(east, north), {
            type: isParking ? 'parking' : 'museum',
            places: { total: 40, free, forDisabled: undefined },
            isActive,
          }),
        );
        const marks = createClusterIndex(objects.map(placeObject), zoomLimits.wide).marksIn(world, zoom);
        const clusters = marks.filter(isCluster);
        const alone = marks.flatMap((mark) => (mark.kind === 'object' ? [mark.placed.object] : []));
        const sum = (read: (cluster: ClusterMark) => number) =>
          clusters.reduce((total, cluster) => total + read(cluster), 0);
        const parkings = objects.filter(({ type }) => type === 'parking');
        const freeOf = (of: typeof objects) =>
          of
            .filter(({ type, isActive }) => type === 'parking' && isActive)
            .reduce((total, { places: { free } }) => total + (free ?? 0), 0);

        expect(new Set(marks.map(({ key }) => key)).size).toBe(marks.length);
        expect(new Set(alone).size).toBe(alone.length);
        expect(sum(({ count }) => count) + alone.length).toBe(objects.length);
        expect(
          sum(({ summary }) => summary.parkings) + alone.filter(({ type }) => type === 'parking').length,
        ).toBe(parkings.length);
        expect(sum(({ summary }) => summary.freePlaces) + freeOf(alone)).toBe(freeOf(objects));
        for (const { summary } of clusters) {
          const counted = Object.values(summary.byOccupancy).reduce((total, count) => total + count, 0);
          expect(counted).toBe(summary.parkings);
        }
        if (zoom >= 17) expect(clusters).toEqual([]);
      }),
    );
  });
});
