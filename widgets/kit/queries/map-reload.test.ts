import type { MapData, MapObject } from '@kerb/core/domain/map/map-object.ts';
import { instant } from '@kerb/core/domain/time.ts';
import { expect, test } from 'vitest';
import { mustReload } from './map-reload.ts';

const now = Date.UTC(2026, 10, 21, 9);
const hour = 3_600_000;
const one = {} as MapObject;
const received = (ageMs: number, rest: Partial<MapData> = {}) => ({
  objects: [one],
  receivedAt: instant(now - ageMs),
  ...rest,
});

test.each([
  ['nothing loaded, nothing loading', { isPending: false, data: undefined }, true],
  ['nothing loaded, loading', { isPending: true, data: undefined }, false],
  ['an empty map', { isPending: false, data: received(0, { objects: [] }) }, true],
  ['an empty map, loading', { isPending: true, data: received(0, { objects: [] }) }, false],
  ['a minute old', { isPending: false, data: received(60_000) }, false],
  ['an hour old to the millisecond', { isPending: false, data: received(hour) }, false],
  ['older than an hour', { isPending: false, data: received(hour + 1) }, true],
  ['older than an hour, loading', { isPending: true, data: received(hour + 1) }, false],
  [
    'a minute old, but from the cache',
    { isPending: false, data: received(60_000, { isFromCache: true }) },
    true,
  ],
])('MAP-13 whether the map is reloaded: %s', (_, load, isReloaded) => {
  expect(mustReload(load, now)).toBe(isReloaded);
});
