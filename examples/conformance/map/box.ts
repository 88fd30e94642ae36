import type { Bounds } from '@kerb/core/config/city-config.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';

/** The box of all positions: one look says whether the axes are right. */
export function boxOf(objects: readonly MapObject[]): Bounds {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { geometry } of objects)
    for (const [lon, lat] of geometry.kind === 'point'
      ? [geometry.at]
      : geometry.kind === 'line'
        ? geometry.path
        : geometry.rings.flat()) {
      [west, east] = [Math.min(west, lon), Math.max(east, lon)];
      [south, north] = [Math.min(south, lat), Math.max(north, lat)];
    }
  return { southWest: { lat: south, lon: west }, northEast: { lat: north, lon: east } };
}
