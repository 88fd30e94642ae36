import type { Bounds } from '../config/city-config.ts';
import { list, number, object } from '../decoding/primitives.ts';
import { placeReader, type ReadPlace } from './published-place.ts';

/** One of the three geometries that the map draws. */
export interface Part {
  readonly type: 'Point' | 'LineString' | 'Polygon';
  readonly coordinates: unknown;
}

type Positions = readonly (readonly [number, number])[];

/** How deep collections of geometries are followed. */
const deepest = 4;

/** What a geometry of any kind draws as; `elsewhere` for a part none of which lies near the city. */
export function partsOf(geometry: unknown, bounds: Bounds): readonly (Part | 'elsewhere')[] {
  return simple(geometry, deepest).map((part) => placed(part, placeReader(bounds)));
}

/** Several areas are one area of several outlines, as the map fills it; several points or lines are a part each. */
function simple(value: unknown, depth: number): readonly Part[] {
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
      return [{ type: 'Polygon', coordinates: list(coordinates, listed).flat() }];
    case 'GeometryCollection':
      return depth === 0 ? [] : list(geometries, (one) => simple(one, depth - 1)).flat();
    default:
      return [];
  }
}

function placed({ type, coordinates }: Part, read: ReadPlace): Part | 'elsewhere' {
  const paths = pathsOf({ type, coordinates }).map((path) => list(path, read));
  const [path = []] = paths;
  if (paths.every(({ length }) => length === 0))
    return isAnywhere(coordinates) ? 'elsewhere' : { type, coordinates };
  if (type === 'Polygon') return { type, coordinates: largestFirst(paths) };
  return { type, coordinates: type === 'LineString' ? path : path[0] };
}

/** A point is a path of one position, an area one of several outlines. */
function pathsOf({ type, coordinates }: Part): readonly unknown[] {
  if (type === 'Polygon') return list(coordinates, listed);
  return type === 'LineString' ? [coordinates] : [[coordinates]];
}

/** Whether there are numbers at all, be they wrong. */
function isAnywhere(coordinates: unknown): boolean {
  let first = coordinates;
  while (Array.isArray(first)) first = first[0];
  return number(first) !== undefined;
}

function listed(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

/** Which way round an outline runs does not matter to the map, but the outer one has to come first. */
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
