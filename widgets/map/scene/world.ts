import type { LatLon } from '@kerb/core/config/city-config.ts';
import type { Position } from '@kerb/core/domain/map/map-object.ts';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from '@kerb/core/geo/mercator.ts';

/**
 * A point in Web Mercator, in CSS pixels of the whole world at zoom 0. At zoom z its pixel is `x * 2 ** z`.
 */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

const worldSize = 256;
const maxLatitude = 85.0511287798;

export function toWorld(position: Position): WorldPoint {
  const lat = Math.max(-maxLatitude, Math.min(maxLatitude, position[1]));
  return { x: mercatorX(position[0]) * worldSize, y: mercatorY(lat) * worldSize };
}

export function toLatLon({ x, y }: WorldPoint): LatLon {
  return { lat: latitudeOf(y / worldSize), lon: longitudeOf(x / worldSize) };
}

/** A box in world pixels, edges included. */
export interface WorldBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boxAround(points: readonly WorldPoint[]): WorldBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

export function overlaps(a: WorldBox, b: WorldBox): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

export function isWithin({ x, y }: WorldPoint, { left, top, right, bottom }: WorldBox): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
