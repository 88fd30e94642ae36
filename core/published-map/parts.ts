import { list, object } from '../decoding.ts';
import type { PositionReader } from './position.ts';

/** One of the three geometries that the map draws. */
export interface Part {
  readonly type: 'Point' | 'LineString' | 'Polygon';
  readonly coordinates: unknown;
  /** Positions of its shape that are left out, because they cannot be read or lie far from the city. */
  readonly lostPositions?: number;
}

/** Why a part cannot be drawn. */
export type UndrawnPart = 'outsideCity' | 'system';

type Positions = readonly (readonly [number, number])[];

/** Nested geometry collections are followed to this depth. */
const maxDepth = 4;

/**
 * Splits a GeoJSON geometry into parts that the map can draw; `outsideCity` stands for a part that lies far
 * from the city, `system` for one whose numbers are no degrees though no system is named.
 */
export function splitGeometry(geometry: unknown, read: PositionReader): readonly (Part | UndrawnPart)[] {
  return flatten(geometry, maxDepth).map((part) => toLonLat(part, read));
}

/**
 * Several areas become one area with several outlines, as the map fills it; several points or lines become a
 * part each.
 */
function flatten(value: unknown, depth: number): readonly Part[] {
  const { type, coordinates, geometries } = object(value);
  const each = (kind: Part['type']) => list(coordinates, (one): Part => ({ type: kind, coordinates: one }));
  switch (type) {
    case 'Point':
    case 'LineString':
    case 'Polygon':
      return [{ type, coordinates }];
    case 'MultiPoint':
      return each('Point');
    case 'MultiLineString':
      return each('LineString');
    case 'MultiPolygon':
      return [{ type: 'Polygon', coordinates: list(coordinates, asArray).flat() }];
    case 'GeometryCollection':
      return depth === 0 ? [] : list(geometries, (one) => flatten(one, depth - 1)).flat();
    default:
      return [];
  }
}

function toLonLat({ type, coordinates }: Part, read: PositionReader): Part | UndrawnPart {
  const readings = pathsOf({ type, coordinates }).map((path) =>
    list(path, (position) => read(position) ?? 'none'),
  );
  if (readings.flat().includes('metres')) return 'system';
  const paths = readings.map((path) => path.filter((position) => typeof position !== 'string'));
  const [path = []] = paths;
  if (paths.every(({ length }) => length === 0))
    return readings.flat().includes('outside') ? 'outsideCity' : { type, coordinates: [] };
  const lostPositions = readings.flat().length - paths.flat().length;
  if (type === 'Polygon') return { type, coordinates: largestFirst(paths), lostPositions };
  return { type, coordinates: type === 'LineString' ? path : path[0], lostPositions };
}

/** The paths of a part: a point is a path of one position, an area has one path for each outline. */
function pathsOf({ type, coordinates }: Part): readonly unknown[] {
  if (type === 'Polygon') return list(coordinates, asArray);
  return type === 'LineString' ? [coordinates] : [[coordinates]];
}

function asArray(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

/** The map ignores the direction of an outline, but expects the outer one first. */
function largestFirst(rings: readonly Positions[]): readonly Positions[] {
  return [...rings].sort((one, other) => areaOf(other) - areaOf(one));
}

function areaOf(ring: Positions): number {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled / 2);
}

/** The largest car parks of the world have half a square kilometre. A larger area is a zone, or a city. */
const maxSquareKilometres = 0.5;
const kilometresPerDegree = 111.2;

/** Whether an area is too large for a car park. */
export function isZoneSized({ type, coordinates }: Part): boolean {
  if (type !== 'Polygon') return false;
  const [outline = []] = coordinates as readonly Positions[];
  const [[, lat] = [0, 0]] = outline;
  const scale = kilometresPerDegree ** 2 * Math.cos((lat * Math.PI) / 180);
  return areaOf(outline) * scale > maxSquareKilometres;
}
