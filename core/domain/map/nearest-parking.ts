import { metresTo } from './geometry-distance.ts';
import type { LatLon } from './lat-lon.ts';
import type { MapObject } from './map-object.ts';

/** Exactly 5 metres still match. */
const maxMetres = 5;

/** The parking nearest to a point, `undefined` when none is within 5 metres. */
export function nearestParking<T extends Pick<MapObject, 'type' | 'geometry'>>(
  objects: readonly T[],
  point: LatLon,
): T | undefined {
  let nearest: T | undefined;
  let shortest = Infinity;
  for (const object of objects) {
    if (object.type !== 'parking') continue;
    const metres = metresTo(object.geometry, point);
    if (metres <= maxMetres && metres < shortest) [nearest, shortest] = [object, metres];
  }
  return nearest;
}
