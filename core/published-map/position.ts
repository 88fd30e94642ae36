import { number } from '../decoding.ts';
import type { Bounds } from '../domain/map/lat-lon.ts';
import { tileSize, toLatLon } from '../geo/mercator.ts';

/**
 * Reads a position as longitude and latitude; `outside` when no reading of it lies near the city, `metres`
 * when its numbers are no degrees and no system is named; `undefined` when it has no numbers, or two zeros.
 */
export type PositionReader = (
  position: unknown,
) => readonly [lon: number, lat: number] | 'outside' | 'metres' | undefined;

/** Converts coordinates of a projected system to longitude and latitude. Not finite where it cannot. */
export type Project = (x: number, y: number) => readonly [lon: number, lat: number];

export interface PositionCounts {
  /** A position in degrees, though a projected system is named. */
  countDegrees(): void;
  /** A position with the latitude first, which lies near the city only so. */
  countSwapped(): void;
}

/** Degrees around the city's bounds in which its parking can still lie. */
const margin = 0.5;

/**
 * Publishers swap the axes and name a projected system for degrees, so the first reading of the two numbers
 * that lies near the city is taken: in the named system, then as degrees. What is no degrees needs a named
 * system: metres of one system are places in another, which can lie in the right country. Further numbers of
 * a position are heights. What was found against the file's word is counted.
 */
export function positionReader(
  { southWest, northEast }: Bounds,
  project: Project | undefined,
  counts: PositionCounts,
): PositionReader {
  const isNear = ([lon, lat]: readonly [number, number]): boolean =>
    lon > southWest.lon - margin &&
    lon < northEast.lon + margin &&
    lat > southWest.lat - margin &&
    lat < northEast.lat + margin;
  const near = (read: Project, first: number, second: number) => {
    const straight = read(first, second);
    if (isNear(straight)) return straight;
    const swapped = read(second, first);
    if (!isNear(swapped)) return undefined;
    counts.countSwapped();
    return swapped;
  };

  return (position) => {
    if (!Array.isArray(position)) return undefined;
    const [first, second] = [number(position[0]), number(position[1])];
    if (first === undefined || second === undefined) return undefined;
    // Publishers write zeros where the place is unknown.
    if (first === 0 && second === 0) return undefined;
    const areDegrees = Math.abs(first) <= 180 && Math.abs(second) <= 180;
    if (!areDegrees && !project) return 'metres';
    // A projected system has its origin far from every city.
    const match = areDegrees ? near(asDegrees, first, second) : project && near(project, first, second);
    if (!match) return 'outside';
    if (areDegrees && project) counts.countDegrees();
    return [rounded(match[0]), rounded(match[1])];
  };
}

const asDegrees: Project = (x, y) => [x, y];

/** Metres: half the length of the equator in Web Mercator. */
const halfEquator = 20_037_508.342789244;

/** Web Mercator, EPSG:3857. */
export const fromWebMercator: Project = (x, y) => {
  const half = tileSize / 2;
  const { lat, lon } = toLatLon({ x: (1 + x / halfEquator) * half, y: (1 - y / halfEquator) * half });
  return [lon, lat];
};

/** Rounds to some 10 cm; further digits of published files are noise. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
