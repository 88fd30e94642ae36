import { list, number, object } from '../decoding.ts';
import type { PositionReader } from './position.ts';

/** One of the three geometries that the map draws. */
export interface Part {
  readonly type: 'Point' | 'LineString' | 'Polygon';
  readonly coordinates: unknown;
}

type Positions = readonly (readonly [number, number])[];

/** Nested geometry collections are followed to this depth. */
const maxDepth = 4;

/**
 * Splits a GeoJSON geometry into parts that the map can draw; `outsideCity` stands for a part that lies far
 * from the city.
 */
export function splitGeometry(geometry: unknown, read: PositionReader): readonly (Part | 'outsideCity')[] {
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

function toLonLat({ type, coordinates }: Part, read: PositionReader): Part | 'outsideCity' {
  const paths = pathsOf({ type, coordinates }).map((path) => list(path, read));
  const [path = []] = paths;
  if (paths.every(({ length }) => length === 0))
    return hasNumbers(coordinates) ? 'outsideCity' : { type, coordinates };
  if (type === 'Polygon') return { type, coordinates: largestFirst(paths) };
  return { type, coordinates: type === 'LineString' ? path : path[0] };
}

/** The paths of a part: a point is a path of one position, an area has one path for each outline. */
function pathsOf({ type, coordinates }: Part): readonly unknown[] {
  if (type === 'Polygon') return list(coordinates, asArray);
  return type === 'LineString' ? [coordinates] : [[coordinates]];
}

/** Whether the coordinates are numbers at all, even wrong ones. */
function hasNumbers(coordinates: unknown): boolean {
  let first = coordinates;
  while (Array.isArray(first)) first = first[0];
  return number(first) !== undefined;
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
