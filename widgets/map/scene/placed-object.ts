import type { Geometry, MapObject, Position } from '@kerb/core/domain/map/map-object.ts';
import { boxAround, toWorld, type WorldBox, type WorldPoint } from './world.ts';

/** An object with all that drawing asks again and again, computed once. */
export interface PlacedObject {
  readonly object: MapObject;
  /** Its place in the data: codes need not be unique. */
  readonly number: number;
  /** Where its marker stands. */
  readonly at: WorldPoint;
  /** Its line or outlines; absent for a point. */
  readonly shape: PlacedShape | undefined;
}

export interface PlacedShape {
  readonly kind: 'line' | 'area';
  readonly paths: readonly (readonly WorldPoint[])[];
  readonly box: WorldBox;
}

export function placeObject(object: MapObject, number = 0): PlacedObject {
  const shape = placeShape(object.geometry);
  const path = shape?.paths[0] ?? [];
  if (object.geometry.kind === 'point') {
    return { object, number, at: toWorld(object.geometry.at), shape };
  }
  return { object, number, at: object.geometry.kind === 'line' ? halfWay(path) : middleOf(path), shape };
}

function placeShape(geometry: Geometry): PlacedShape | undefined {
  if (geometry.kind === 'point') return undefined;
  const place = (path: readonly Position[]) => path.map(toWorld);
  const paths = geometry.kind === 'line' ? [place(geometry.path)] : geometry.rings.map(place);
  return { kind: geometry.kind, paths, box: boxAround(paths[0] ?? []) };
}

/** The point in the middle of a line's length, so that a marker stands on its line. */
function halfWay(path: readonly WorldPoint[]): WorldPoint {
  const lengths = path.slice(1).map((point, index) => distance(path[index] ?? point, point));
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [path[index], path[index + 1]];
    if (from && to && left <= length) {
      const part = length === 0 ? 0 : left / length;
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    }
    left -= length;
  }
  return path[0] ?? { x: 0, y: 0 };
}

/** The centre of gravity of an outline, by its area; of a degenerate one, the middle of its box. */
function middleOf(ring: readonly WorldPoint[]): WorldPoint {
  const box = boxAround(ring);
  const origin = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  let [area, x, y] = [0, 0, 0];
  for (const [index, point] of ring.entries()) {
    const next = ring[(index + 1) % ring.length] ?? point;
    const [ax, ay, bx, by] = [point.x - origin.x, point.y - origin.y, next.x - origin.x, next.y - origin.y];
    const cross = ax * by - bx * ay;
    area += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  return area === 0 ? origin : { x: origin.x + x / (3 * area), y: origin.y + y / (3 * area) };
}

export function distance(a: WorldPoint, b: WorldPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
