import { runSync } from '@kerb/core/scheduling/sliced-work.ts';
import { expect, test } from 'vitest';
import { ClusterIndex } from './clusters.ts';
import { buildGrid } from './object-grid.ts';
import { isSameMarker } from './same-marker.ts';
import { parking, pointAt } from './scene.fixture.ts';

const world = { left: 0, top: 0, right: 256, bottom: 256 };

function markOf(objects: readonly ReturnType<typeof parking>[]) {
  const [marker] = new ClusterIndex(runSync(buildGrid(objects)), () => true).markersIn(world, 14);
  if (!marker) throw new Error('Nothing is shown');
  return marker;
}

const pair = (free: number, category: 'onStreet' | 'museum' = 'onStreet') => [
  parking('1', pointAt(0, 0), { spaces: { total: 40, free, forDisabled: 0 } }),
  parking('2', pointAt(0, 0), { category, type: category === 'museum' ? 'museum' : 'parking' }),
];

test('a marker is the same only with the same objects, counts and position', () => {
  expect(isSameMarker(markOf(pair(14)), markOf(pair(14)))).toBe(true);
  expect(isSameMarker(markOf(pair(14)), markOf(pair(13)))).toBe(false);
  expect(isSameMarker(markOf(pair(14)), markOf(pair(14, 'museum')))).toBe(false);
  expect(isSameMarker(markOf(pair(14)), markOf([...pair(14), parking('3', pointAt(0, 0))]))).toBe(false);
  expect(isSameMarker(markOf(pair(14)), markOf(pair(14).slice(0, 1)))).toBe(false);
});
