import type { ProjectedObject } from './projected-object.ts';
import type { WorldPoint } from './world.ts';

/** The line nearest to a point within `reach`, else the smallest area around it. Both in world pixels. */
export function objectAt(
  point: WorldPoint,
  reach: number,
  candidates: readonly ProjectedObject[],
): ProjectedObject | undefined {
  return nearestLine(point, reach, candidates) ?? smallestArea(point, candidates);
}

function nearestLine(point: WorldPoint, reach: number, candidates: readonly ProjectedObject[]) {
  let nearest: ProjectedObject | undefined;
  let best = reach;
  for (const candidate of candidates) {
    if (candidate.shape?.kind !== 'line' || !isNear(point, candidate, best)) continue;
    const away = distanceToPath(point, candidate.shape.paths[0] ?? []);
    if (away <= best) [nearest, best] = [candidate, away];
  }
  return nearest;
}

function isNear({ x, y }: WorldPoint, { shape }: ProjectedObject, reach: number): boolean {
  if (!shape) return false;
  const { left, top, right, bottom } = shape.box;
  return x >= left - reach && x <= right + reach && y >= top - reach && y <= bottom + reach;
}

function distanceToPath(point: WorldPoint, path: readonly WorldPoint[]): number {
  let best = Infinity;
  for (let index = 1; index < path.length; index += 1) {
    const [from, to] = [path[index - 1], path[index]];
    if (from && to) best = Math.min(best, distanceToSegment(point, from, to));
  }
  return best;
}

function distanceToSegment(point: WorldPoint, from: WorldPoint, to: WorldPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const part = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - dx * part, point.y - from.y - dy * part);
}

function smallestArea(point: WorldPoint, candidates: readonly ProjectedObject[]) {
  const sizeOf = ({ shape }: ProjectedObject) =>
    shape ? (shape.box.right - shape.box.left) * (shape.box.bottom - shape.box.top) : 0;
  return candidates
    .filter((candidate) => candidate.shape?.kind === 'area' && isNear(point, candidate, 0))
    .filter(({ shape }) => isInside(point, shape?.paths ?? []))
    .sort((a, b) => sizeOf(a) - sizeOf(b))[0];
}

/** Even-odd, so that holes are outside. */
function isInside({ x, y }: WorldPoint, rings: readonly (readonly WorldPoint[])[]): boolean {
  let inside = false;
  for (const ring of rings) {
    let before = ring.at(-1);
    for (const point of ring) {
      if (before && point.y > y !== before.y > y) {
        const crossing = before.x + ((y - before.y) / (point.y - before.y)) * (point.x - before.x);
        if (x < crossing) inside = !inside;
      }
      before = point;
    }
  }
  return inside;
}
