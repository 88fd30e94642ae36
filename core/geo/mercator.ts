import type { LatLon } from '../domain/map/lat-lon.ts';

/**
 * A point in Web Mercator, in CSS pixels of the whole world at zoom 0. At zoom z its pixel is `x * 2 ** z`.
 */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

/** The side of a tile, CSS pixels. At zoom 0 one tile is the whole world. */
export const tileSize = 256;

const maxLatitude = 85.0511287798;

/** Takes longitude and latitude in the order of GeoJSON. */
export function toWorld(position: readonly [lon: number, lat: number]): WorldPoint {
  const lon = position[0];
  const lat = position[1];
  const sine = Math.sin((Math.max(-maxLatitude, Math.min(maxLatitude, lat)) * Math.PI) / 180);
  return {
    x: (lon / 360 + 0.5) * tileSize,
    // The inverse hyperbolic tangent, written as a logarithm, which takes a third of the time.
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * tileSize,
  };
}

export function toLatLon({ x, y }: WorldPoint): LatLon {
  const radians = Math.atan(Math.sinh((0.5 - y / tileSize) * 2 * Math.PI));
  return { lat: (radians * 180) / Math.PI, lon: (x / tileSize - 0.5) * 360 };
}
