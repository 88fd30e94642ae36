import type { WorldPoint } from '@kerb/core/geo/mercator.ts';
import type { ProjectedObject } from './projected-object.ts';

/**
 * The nearest line within `reach` of a point, otherwise the smallest area around it. Both in world pixels.
 */
export function objectAt(
  point: WorldPoint,
  reach: number,
  candidates: readonly ProjectedObject[],
): ProjectedObject | undefined {
  return nearestLine(point, reach, candidates) ?? smallestArea(point, candidates);
}

function nearestLine(point: WorldPoint, reach: number, candidates: readonly ProjectedObject[]) {
  let nearest: ProjectedObject | undefined;
  let shortest = reach;
  for (const candidate of candidates) {
    if (candidate.shape?.kind !== 'line' || !isNear(point, candidate, shortest)) continue;
    const away = distanceToPath(point, candidate.shape.paths[0] ?? []);
    if (away <= shortest) [nearest, shortest] = [candidate, away];
  }
  return nearest;
}

function isNear({ x, y }: WorldPoint, { shape }: ProjectedObject, reach: number): boolean {
  if (!shape) return false;
  const { left, top, right, bottom } = shape.box;
  return x >= left - reach && x <= right + reach && y >= top - reach && y <= bottom + reach;
}

function distanceToPath(point: WorldPoint, path: readonly WorldPoint[]): number {
  let shortest = Infinity;
  for (let index = 1; index < path.length; index += 1) {
    const [from, to] = [path[index - 1], path[index]];
    if (from && to) shortest = Math.min(shortest, distanceToSegment(point, from, to));
  }
  return shortest;
}

function distanceToSegment(point: WorldPoint, from: WorldPoint, to: WorldPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const fraction = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - dx * fraction, point.y - from.y - dy * fraction);
}

function smallestArea(point: WorldPoint, candidates: readonly ProjectedObject[]) {
  const sizeOf = ({ shape }: ProjectedObject) =>
    shape ? (shape.box.right - shape.box.left) * (shape.box.bottom - shape.box.top) : 0;
  return candidates
    .filter((candidate) => candidate.shape?.kind === 'area' && isNear(point, candidate, 0))
    .filter(({ shape }) => isInside(point, shape?.paths ?? []))
    .sort((a, b) => sizeOf(a) - sizeOf(b))[0];
}

/** By the even-odd rule, so that holes are outside. */
export function isInside({ x, y }: WorldPoint, rings: readonly (readonly WorldPoint[])[]): boolean {
  let inside = false;
  for (const ring of rings) {
    let previous = ring.at(-1);
    for (const point of ring) {
      if (previous && point.y > y !== previous.y > y) {
        const crossing = previous.x + ((y - previous.y) / (point.y - previous.y)) * (point.x - previous.x);
        if (x < crossing) inside = !inside;
      }
      previous = point;
    }
  }
  return inside;
}
