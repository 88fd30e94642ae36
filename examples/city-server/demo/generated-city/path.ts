import { between, distance, shifted, unit } from './geometry.ts';
import type { Point } from './projection.ts';

/** An open line of points. */
export type Path = readonly Point[];

export function lengthOf(path: Path): number {
  return path.reduce((sum, point, index) => sum + (index ? distance(path[index - 1] ?? point, point) : 0), 0);
}

/** The point `along` metres from the start, and the way the path goes there. */
export function pointAlong(path: Path, along: number): { readonly at: Point; readonly heading: Point } {
  let left = along;
  for (let index = 1; index < path.length; index += 1) {
    const from = path[index - 1];
    const to = path[index];
    if (!from || !to) break;
    const step = distance(from, to);
    if (left <= step || index === path.length - 1) {
      return { at: between(from, to, step ? Math.min(1, left / step) : 0), heading: unit(from, to) };
    }
    left -= step;
  }
  return { at: path[0] ?? [0, 0], heading: [1, 0] };
}

/** The stretch from `start` to `end` metres, moved `aside` metres to the right of the path. */
export function stretch(path: Path, start: number, end: number, aside: number): Path {
  const steps = Math.max(1, Math.round((end - start) / 25));
  return Array.from({ length: steps + 1 }, (_, index) => {
    const { at, heading } = pointAlong(path, start + ((end - start) * index) / steps);
    return shifted(at, [-heading[1], heading[0]], aside);
  });
}

/** Adds points so that no step is longer than `step` metres. */
export function densified(path: Path, step: number): Path {
  return path.flatMap((from, index) => {
    const to = path[index + 1];
    if (!to) return [from];
    const parts = Math.max(1, Math.ceil(distance(from, to) / step));
    return Array.from({ length: parts }, (_, part) => between(from, to, part / parts));
  });
}

/** A smooth line through the given points (Catmull-Rom), `parts` pieces between each two. */
export function smoothed(points: Path, parts: number): Path {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  const line = points.slice(1).flatMap((_, index) =>
    Array.from({ length: parts }, (__, part) => {
      const share = part / parts;
      const axis = (k: 0 | 1) =>
        catmullRom(at(index - 1)[k], at(index)[k], at(index + 1)[k], at(index + 2)[k], share);
      return [axis(0), axis(1)] as const;
    }),
  );
  return [...line, at(points.length - 1)];
}

function catmullRom(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
  );
}

/** A step whose box is farther away than the best one so far is not measured: that takes far less time. */
export function distanceToPath(path: Path, point: Point): number {
  const [x, y] = point;
  let best = Number.POSITIVE_INFINITY;
  for (let index = 1; index < path.length; index += 1) {
    const from = path[index - 1];
    const to = path[index];
    if (!from || !to || outside(x, from[0], to[0]) > best || outside(y, from[1], to[1]) > best) continue;
    best = Math.min(best, distanceToStep(from, to, point));
  }
  return best;
}

/** How far a number is from the span between two others. */
function outside(at: number, one: number, other: number): number {
  return one < other ? Math.max(one - at, at - other) : Math.max(other - at, at - one);
}

function distanceToStep(from: Point, to: Point, point: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const square = dx * dx + dy * dy;
  const share = square ? ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / square : 0;
  return distance(point, between(from, to, Math.min(1, Math.max(0, share))));
}

/** Cuts a path into the runs of points for which `keep` holds. */
export function runsWhere(path: Path, keep: (point: Point) => boolean): readonly Path[] {
  const runs: Point[][] = [];
  let current: Point[] = [];
  for (const point of path) {
    if (keep(point)) {
      current.push(point);
    } else {
      runs.push(current);
      current = [];
    }
  }
  return [...runs, current].filter((run) => run.length > 1);
}
