import type { Bounds } from '../config/city-config.ts';
import { number } from '../decoding/primitives.ts';

/** Longitude and latitude of a position, `undefined` for one that is not near the city however it is read. */
export type ReadPlace = (position: unknown) => readonly [lon: number, lat: number] | undefined;

/** How far beyond a city's bounds its parking may still lie. Degrees. */
const margin = 0.5;

/**
 * Publishers swap longitude and latitude, or leave the metres of Web Mercator (EPSG:3857) in, and few say so; where a city lies is known,
 * so the first way to read two numbers that ends up near it is the right one. Further numbers of a position are heights.
 */
export function placeReader({ southWest, northEast }: Bounds): ReadPlace {
  const isNear = ([lon, lat]: readonly [number, number]): boolean =>
    lon > southWest.lon - margin &&
    lon < northEast.lon + margin &&
    lat > southWest.lat - margin &&
    lat < northEast.lat + margin;

  return (position) => {
    if (!Array.isArray(position)) return undefined;
    const [first, second] = [number(position[0]), number(position[1])];
    if (first === undefined || second === undefined) return undefined;
    const readings = [
      [first, second],
      [second, first],
      fromMetres(first, second),
      fromMetres(second, first),
    ] as const;
    const found = readings.find(isNear);
    return found && [rounded(found[0]), rounded(found[1])];
  };
}

/** Of Web Mercator: half the length of the equator. */
const halfWorld = 20_037_508.342789244;

function fromMetres(x: number, y: number): readonly [number, number] {
  const lat = (Math.atan(Math.exp((y / halfWorld) * Math.PI)) * 360) / Math.PI - 90;
  return [(x / halfWorld) * 180, lat];
}

/** Some 10 cm: what publishers write beyond that is noise. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
