import { number } from '../decoding.ts';
import type { Bounds } from '../domain/map/lat-lon.ts';
import { tileSize, toLatLon } from '../geo/mercator.ts';

/** Reads a position as longitude and latitude; `undefined` when no reading of it lies near the city. */
export type PositionReader = (position: unknown) => readonly [lon: number, lat: number] | undefined;

/** Converts coordinates of a projected system to longitude and latitude. Not finite where it cannot. */
export type Project = (x: number, y: number) => readonly [lon: number, lat: number];

/** Degrees around the city's bounds in which its parking can still lie. */
const margin = 0.5;

/**
 * Publishers swap the axes or use the metres of Web Mercator (EPSG:3857), often without saying so. The first
 * reading of the two numbers that lies near the city is taken as the right one: first in the named system, if
 * there is one, then as degrees, then as Web Mercator. Further numbers of a position are heights.
 */
export function positionReader({ southWest, northEast }: Bounds, project?: Project): PositionReader {
  const isNear = ([lon, lat]: readonly [number, number]): boolean =>
    lon > southWest.lon - margin &&
    lon < northEast.lon + margin &&
    lat > southWest.lat - margin &&
    lat < northEast.lat + margin;
  const readings: readonly Project[] = [...(project ? [project] : []), (x, y) => [x, y], fromMetres];

  return (position) => {
    if (!Array.isArray(position)) return undefined;
    const [first, second] = [number(position[0]), number(position[1])];
    if (first === undefined || second === undefined) return undefined;
    for (const read of readings)
      for (const match of [read(first, second), read(second, first)])
        if (isNear(match)) return [rounded(match[0]), rounded(match[1])];
    return undefined;
  };
}

/** Metres: half the length of the equator in Web Mercator. */
const halfEquator = 20_037_508.342789244;

function fromMetres(x: number, y: number): readonly [number, number] {
  const half = tileSize / 2;
  const { lat, lon } = toLatLon({ x: (1 + x / halfEquator) * half, y: (1 - y / halfEquator) * half });
  return [lon, lat];
}

/** Rounds to some 10 cm; further digits of published files are noise. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
