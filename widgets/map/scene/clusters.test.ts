import type { Category } from '@kerb/core/domain/map/map-object.ts';
import { toWorld } from '@kerb/core/geo/mercator.ts';
import { runSync } from '@kerb/core/scheduling/sliced-work.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ClusterIndex, type ClusterMarker, type Marker } from './clusters.ts';
import { buildGrid, type Shows } from './object-grid.ts';
import { distance } from './projected-object.ts';
import { near, parking, pointAt } from './scene.fixture.ts';
import { boxAround, isWithin } from './world.ts';

const world = { left: 0, top: 0, right: 256, bottom: 256 };

/** How many metres a CSS pixel is at the fixture's latitude. */
const metresPerPixel = (zoom: number) => 1 / (toWorld(near(1, 0)).x - toWorld(near(0, 0)).x) / 2 ** zoom;

const indexOf = (objects: Parameters<typeof buildGrid>[0], shows: Shows = () => true) =>
  new ClusterIndex(runSync(buildGrid(objects)), shows);

const isCluster = (marker: Marker): marker is ClusterMarker => marker.kind === 'cluster';
const kindsOf = (markers: readonly Marker[]) => markers.map(({ kind }) => kind);
const parkingAt = (east: number, north: number, index: number) => parking(`${index}`, pointAt(east, north));

describe('MAP-17', () => {
  const pixels = fc.integer({ min: -400, max: 400 });

  test('MAP-17 two parkings are one cluster when they are within 120 px of each other, otherwise two markers', () => {
    fc.assert(
      fc.property(
        fc.tuple(pixels, pixels),
        fc.tuple(pixels, pixels),
        fc.integer({ min: 11, max: 16 }),
        (...offsets) => {
          const [[east, north], [across, down], zoom] = offsets;
          const away = Math.hypot(across, down);
          fc.pre(Math.abs(away - 120) > 1);
          const pixel = metresPerPixel(zoom);
          const pair = [
            parkingAt(east * pixel, north * pixel, 0),
            parkingAt((east + across) * pixel, (north + down) * pixel, 1),
          ];
          expect(indexOf(pair).markersIn(world, zoom)).toHaveLength(away < 120 ? 1 : 2);
        },
      ),
    );
  });

  test('MAP-17 at zoom 17 nothing is clustered, however close', () => {
    const index = indexOf([0, 0, 1, 2].map((east, number) => parkingAt(east, 0, number)));
    expect(kindsOf(index.markersIn(world, 17))).toEqual(['object', 'object', 'object', 'object']);
    expect(kindsOf(index.markersIn(world, 16))).toEqual(['cluster']);
  });

  test('MAP-17 a cluster opens at the first zoom that shows more than one marker for it', () => {
    const opensAt = (metres: number) => {
      const [marker] = indexOf([parkingAt(0, 0, 0), parkingAt(metres, 0, 1)]).markersIn(world, 11);
      return marker?.kind === 'cluster' ? marker.opensAt() : undefined;
    };
    expect(opensAt(130 * metresPerPixel(12))).toBe(12);
    expect(opensAt(130 * metresPerPixel(15))).toBe(15);
    expect(opensAt(110 * metresPerPixel(16))).toBe(17);
    expect(opensAt(0)).toBe(17);
  });
});

const object = fc.record({
  east: fc.integer({ min: -8000, max: 8000 }),
  north: fc.integer({ min: -8000, max: 8000 }),
  free: fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
  category: fc.constantFrom<Category>('onStreet', 'free', 'museum', 'other'),
  isActive: fc.boolean(),
});

const city = fc.array(object, { maxLength: 80 }).map((objects) =>
  objects.map(({ east, north, free, category, isActive }, index) =>
    parking(`${index}`, pointAt(east, north), {
      type: category === 'museum' ? 'museum' : 'parking',
      category,
      spaces: { total: 40, free, forDisabled: undefined },
      isActive,
    }),
  ),
);
const hidden = fc.uniqueArray(fc.constantFrom<Category>('onStreet', 'free', 'museum', 'other'));
const zooms = fc.integer({ min: 11, max: 20 });

describe('clusters of any city', () => {
  test('MAP-17 MAP-18 with any filter, each shown object is single or in exactly one cluster, and counts add up', () => {
    fc.assert(
      fc.property(city, hidden, zooms, (objects, hiding, zoom) => {
        const shown = objects.filter(({ category }) => !hiding.includes(category));
        const markers = indexOf(objects, (category) => !hiding.includes(category)).markersIn(world, zoom);
        const clusters = markers.filter(isCluster);
        const alone = markers.flatMap((marker) =>
          marker.kind === 'object' ? [marker.projected.object] : [],
        );
        const sum = (read: (cluster: ClusterMarker) => number) =>
          clusters.reduce((total, cluster) => total + read(cluster), 0);
        const parkings = (of: typeof objects) => of.filter(({ type }) => type === 'parking');
        const freeOf = (of: typeof objects) =>
          parkings(of)
            .filter(({ isActive }) => isActive)
            .reduce((total, { spaces: { free } }) => total + (free ?? 0), 0);

        expect(new Set(markers.map(({ key }) => key)).size).toBe(markers.length);
        expect(new Set(alone).size).toBe(alone.length);
        for (const one of alone) expect(shown).toContain(one);
        for (const { count } of clusters) expect(count).toBeGreaterThan(1);
        expect(sum(({ count }) => count) + alone.length).toBe(shown.length);
        expect(sum(({ summary }) => summary.parkings) + parkings(alone).length).toBe(parkings(shown).length);
        expect(sum(({ summary }) => summary.freeSpaces ?? 0) + freeOf(alone)).toBe(freeOf(shown));
        for (const { summary } of clusters) {
          const counted = Object.values(summary.byOccupancy).reduce((total, count) => total + count, 0);
          expect(counted).toBe(summary.parkings);
          const { free, busy, full } = summary.byOccupancy;
          expect(summary.freeSpaces !== undefined).toBe(free + busy + full > 0);
        }
        if (zoom >= 17) expect(clusters).toEqual([]);
      }),
    );
  });

  test('MAP-17 the markers of a box are those of the world inside of it, whatever was requested before', () => {
    const corner = fc.tuple(fc.integer({ min: -9000, max: 9000 }), fc.integer({ min: -9000, max: 9000 }));
    fc.assert(
      fc.property(city, corner, corner, zooms, (objects, from, to, zoom) => {
        const box = boxAround([toWorld(near(...from)), toWorld(near(...to))]);
        const describeMarkers = (markers: readonly Marker[]) =>
          markers
            .map(
              ({ key, at, ...marker }) => `${key} ${at.x} ${at.y} ${'count' in marker ? marker.count : ''}`,
            )
            .sort();
        const index = indexOf(objects);
        const part = describeMarkers(index.markersIn(box, zoom));
        expect(part).toEqual(
          describeMarkers(
            indexOf(objects)
              .markersIn(world, zoom)
              .filter(({ at }) => isWithin(at, box)),
          ),
        );
        index.markersIn(world, zoom);
        expect(describeMarkers(index.markersIn(box, zoom))).toEqual(part);
      }),
    );
  });

  test('MAP-17 no two markers with a cluster among them are closer than 120 px', () => {
    fc.assert(
      fc.property(city, fc.integer({ min: 11, max: 16 }), (objects, zoom) => {
        const markers = indexOf(objects).markersIn(world, zoom);
        for (const [index, one] of markers.entries()) {
          for (const other of markers.slice(index + 1)) {
            expect(distance(one.at, other.at) * 2 ** zoom).toBeGreaterThan(120);
          }
        }
      }),
    );
  });
});

test('MAP-17 free spaces of a cluster are unknown only without any count, and 0 is a count', () => {
  const counted = (...frees: readonly (number | undefined)[]) => {
    const objects = frees.map((free, index) =>
      parking(`${index}`, pointAt(0, 0), { spaces: { total: 40, free, forDisabled: undefined } }),
    );
    const [marker] = indexOf(objects).markersIn(world, 14);
    return marker?.kind === 'cluster' ? marker.summary.freeSpaces : 'no cluster';
  };
  expect(counted(undefined, undefined)).toBeUndefined();
  expect(counted(0, undefined)).toBe(0);
  expect(counted(3, 4, undefined)).toBe(7);
  const museums = [0, 1].map((number) =>
    parking(`${number}`, pointAt(0, 0), { type: 'museum', category: 'museum' }),
  );
  expect(indexOf(museums).markersIn(world, 14)).toMatchObject([{ summary: { freeSpaces: undefined } }]);
});

test('MAP-18 a filter by free spaces hides parkings that are full, closed or not counted, and nothing else', () => {
  const spaces = (free: number | undefined) => ({ total: 40, free, forDisabled: undefined });
  const objects = [
    parking('free', pointAt(0, 0), { spaces: spaces(1) }),
    parking('full', pointAt(0, 0), { spaces: spaces(0) }),
    parking('unknown', pointAt(0, 0), { spaces: spaces(undefined) }),
    parking('closed', pointAt(0, 0), { spaces: spaces(9), isActive: false }),
    parking('museum', pointAt(0, 0), { type: 'museum', category: 'museum', spaces: spaces(undefined) }),
  ];
  const shown = (shows: Parameters<typeof indexOf>[1]) =>
    indexOf(objects, shows)
      .markersIn(world, 18)
      .map((marker) => marker.kind === 'object' && marker.projected.object.code)
      .sort();
  expect(shown((_, isFree) => isFree)).toEqual(['free', 'museum']);
  expect(shown((category, isFree) => isFree && category !== 'museum')).toEqual(['free']);
});

test('objects at the ends of the world, or all at one point, have markers too', () => {
  const ends = [
    [-180, 85],
    [180, -85],
    [180, 90],
    [0, 0],
  ] as const;
  const objects = ends.map((at, index) => parking(`${index}`, { kind: 'point', at }));
  expect(indexOf(objects).markersIn(world, 16)).toHaveLength(ends.length);
  const same = Array.from({ length: 3000 }, (_, index) => parkingAt(0, 0, index));
  expect(indexOf(same).markersIn(world, 16)).toMatchObject([{ kind: 'cluster', count: 3000 }]);
  expect(indexOf(same).markersIn(world, 20)).toHaveLength(3000);
});

test('a long row of cells, each fuller than the one before, is clustered completely', () => {
  const pixel = metresPerPixel(16);
  const row = Array.from({ length: 300 }, (_, cell) =>
    Array.from({ length: cell + 1 }, (_, index) => parkingAt(cell * 60 * pixel, 0, index)),
  ).flat();
  const markers = indexOf(row).markersIn(world, 16);
  const counted = markers.reduce(
    (total, marker) => total + (marker.kind === 'cluster' ? marker.count : 1),
    0,
  );
  expect(counted).toBe(row.length);
});
