import type { MapData, MapObject } from '@kerb/core/domain/map/map-object.ts';
import { instant } from '@kerb/core/domain/time.ts';
import { expect, test } from 'vitest';
import { mustReload } from './map-reload.ts';

const now = Date.UTC(2026, 10, 21, 9);
const hour = 3_600_000;
const one = {} as MapObject;
const seen = (ageMs: number, rest: Partial<MapData> = {}) => ({
  objects: [one],
  seenAt: instant(now - ageMs),
  ...rest,
});

test.each([
  ['nothing yet, and nothing on its way', { isPending: false, data: undefined }, true],
  ['nothing yet, on its way', { isPending: true, data: undefined }, false],
  ['an empty map', { isPending: false, data: seen(0, { objects: [] }) }, true],
  ['a minute old', { isPending: false, data: seen(60_000) }, false],
  ['an hour old to the millisecond', { isPending: false, data: seen(hour) }, false],
  ['older than an hour', { isPending: false, data: seen(hour + 1) }, true],
  ['older than an hour, the next on its way', { isPending: true, data: seen(hour + 1) }, false],
  [
    'a minute old, but kept by the device',
    { isPending: false, data: seen(60_000, { isFromDevice: true }) },
    true,
  ],
])('MAP-13 whether the map is loaded again: %s', (_, load, isReloaded) => {
  expect(mustReload(load, now)).toBe(isReloaded);
});
