import type { LatLon } from '@kerb/core/config/city-config.ts';
import type { Position } from '@kerb/core/domain/map/map-object.ts';

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
  const lon = position[0];
  const lat = position[1];
  const sine = Math.sin((Math.max(-maxLatitude, Math.min(maxLatitude, lat)) * Math.PI) / 180);
  return {
    x: (lon / 360 + 0.5) * worldSize,
    // The inverse hyperbolic tangent, written as a logarithm, which takes a third of the time.
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldSize,
  };
}

export function toLatLon({ x, y }: WorldPoint): LatLon {
  const radians = Math.atan(Math.sinh((0.5 - y / worldSize) * 2 * Math.PI));
  return { lat: (radians * 180) / Math.PI, lon: (x / worldSize - 0.5) * 360 };
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
