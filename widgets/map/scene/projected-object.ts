import type { Geometry, MapObject, Position } from '@kerb/core/domain/map/map-object.ts';
import { toWorld, type WorldPoint } from '@kerb/core/geo/mercator.ts';
import { boxAround, type WorldBox } from './world.ts';

/** An object with its projected coordinates, computed once for all drawing. */
export interface ProjectedObject {
  readonly object: MapObject;
  /** The index of the object in the data, since codes need not be unique. */
  readonly number: number;
  /** The position of its marker. */
  readonly at: WorldPoint;
  /** Its line or outlines; absent for a point. */
  readonly shape: ProjectedShape | undefined;
}

export interface ProjectedShape {
  readonly kind: 'line' | 'area';
  readonly paths: readonly (readonly WorldPoint[])[];
  readonly box: WorldBox;
}

export function projectObject(object: MapObject, number = 0): ProjectedObject {
  return { object, number, at: anchorOf(object.geometry), shape: projectShape(object.geometry) };
}

function projectShape(geometry: Geometry): ProjectedShape | undefined {
  if (geometry.kind === 'point') return undefined;
  const project = (path: readonly Position[]) => path.map(toWorld);
  const paths = geometry.kind === 'line' ? [project(geometry.path)] : geometry.rings.map(project);
  return { kind: geometry.kind, paths, box: boxAround(paths[0] ?? []) };
}

/** The position of a marker: half way along a line, at the centroid of an area. */
export function anchorOf(geometry: Geometry): WorldPoint {
  if (geometry.kind === 'point') return toWorld(geometry.at);
  return toWorld(geometry.kind === 'line' ? halfWay(geometry.path) : centroidOf(geometry.rings[0] ?? []));
}

/** The box of a line, or of the outline of an area. */
export function boxOf(geometry: Exclude<Geometry, { kind: 'point' }>): WorldBox {
  const path = geometry.kind === 'line' ? geometry.path : (geometry.rings[0] ?? []);
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const point of path) {
    if (point[0] < west) west = point[0];
    if (point[0] > east) east = point[0];
    if (point[1] < south) south = point[1];
    if (point[1] > north) north = point[1];
  }
  const corner = toWorld([west, north]);
  const opposite = toWorld([east, south]);
  return { left: corner.x, top: corner.y, right: opposite.x, bottom: opposite.y };
}

const nowhere: Position = [0, 0];

/** The point half way along the length of a line, so that the marker is on the line. */
function halfWay(path: readonly Position[]): Position {
  let from = path[0] ?? nowhere;
  // The length of a degree of longitude relative to one of latitude; it is constant over the length of a
  // street.
  const longitudeScale = Math.cos((from[1] * Math.PI) / 180);
  let left = lengthOf(path, longitudeScale) / 2;
  for (let corner = 1; corner < path.length; corner += 1) {
    const to = path[corner] ?? from;
    const length = degreesBetween(from, to, longitudeScale);
    if (length > 0 && left <= length) {
      const fraction = left / length;
      return [from[0] + (to[0] - from[0]) * fraction, from[1] + (to[1] - from[1]) * fraction];
    }
    left -= length;
    from = to;
  }
  return from;
}

function lengthOf(path: readonly Position[], longitudeScale: number): number {
  let length = 0;
  let from = path[0] ?? nowhere;
  for (let corner = 1; corner < path.length; corner += 1) {
    const to = path[corner] ?? from;
    length += degreesBetween(from, to, longitudeScale);
    from = to;
  }
  return length;
}

/**
 * In degrees of latitude. Called for each corner of a city; `Math.hypot` would take several times as long.
 */
function degreesBetween(from: Position, to: Position, longitudeScale: number): number {
  const across = (to[0] - from[0]) * longitudeScale;
  const up = to[1] - from[1];
  return Math.sqrt(across * across + up * up);
}

/** The centroid of an outline; for an outline without area, the mean of its corners. */
function centroidOf(ring: readonly Position[]): Position {
  // Coordinates relative to a near point keep the precision of their products.
  const origin = meanOf(ring);
  let [area, lon, lat] = [0, 0, 0];
  ring.forEach((point, index) => {
    const next = ring[(index + 1) % ring.length] ?? point;
    const [ax, ay, bx, by] = [
      point[0] - origin[0],
      point[1] - origin[1],
      next[0] - origin[0],
      next[1] - origin[1],
    ];
    const cross = ax * by - bx * ay;
    area += cross;
    lon += (ax + bx) * cross;
    lat += (ay + by) * cross;
  });
  return area === 0 ? origin : [origin[0] + lon / (3 * area), origin[1] + lat / (3 * area)];
}

function meanOf(ring: readonly Position[]): Position {
  const mean = (axis: 0 | 1) => ring.reduce((sum, point) => sum + point[axis], 0) / Math.max(1, ring.length);
  return [mean(0), mean(1)];
}

/** In world pixels. */
export function distance(a: WorldPoint, b: WorldPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
