import { metresTo, type Place } from './geometry-distance.ts';
import type { MapObject } from './map-object.ts';

/** Metres; exactly as many still match (MAP-22). */
const reach = 5;

/** MAP-22: the parking nearest to a place, if it is within 5 metres of it. */
export function nearestParking<T extends Pick<MapObject, 'type' | 'geometry'>>(
  objects: readonly T[],
  place: Place,
): T | undefined {
  let nearest: T | undefined;
  let best = Infinity;
  for (const object of objects) {
    if (object.type !== 'parking') continue;
    const metres = metresTo(object.geometry, place);
    if (metres <= reach && metres < best) [nearest, best] = [object, metres];
  }
  return nearest;
}
