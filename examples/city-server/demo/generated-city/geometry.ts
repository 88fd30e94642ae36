import type { Box, Point } from './projection.ts';

/** A convex ring without its closing point. */
export type Ring = readonly Point[];

interface Cut {
  readonly parts: readonly Ring[];
  /** The part of the cutting line inside the ring; absent when the line misses it. */
  readonly seam: readonly [Point, Point] | undefined;
}

/** Cuts a convex ring along the line through `through` in `direction`. */
export function cutRing(ring: Ring, through: Point, direction: Point): Cut {
  const left: Point[] = [];
  const right: Point[] = [];
  const seam: Point[] = [];
  ring.forEach((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    const side = sideOf(from, through, direction);
    const nextSide = sideOf(to, through, direction);
    (side >= 0 ? left : right).push(from);
    if (side >= 0 === nextSide >= 0) return;
    const crossing = between(from, to, side / (side - nextSide));
    left.push(crossing);
    right.push(crossing);
    seam.push(crossing);
  });
  const [start, end] = seam;
  if (!start || !end) return { parts: [ring], seam: undefined };
  return { parts: [left, right], seam: [start, end] };
}

/** Moves every edge of a convex ring inwards; empty when nothing is left. */
export function insetRing(ring: Ring, by: number): Ring {
  const centre = centreOf(ring);
  return ring.reduce<Ring>((inset, from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    const along = unit(from, to);
    const normal: Point = sideOf(centre, from, along) >= 0 ? [-along[1], along[0]] : [along[1], -along[0]];
    return cutAway(inset, shifted(from, normal, by), along, centre);
  }, ring);
}

function cutAway(ring: Ring, through: Point, direction: Point, towards: Point): Ring {
  const wanted = sideOf(towards, through, direction) >= 0;
  const { parts, seam } = cutRing(ring, through, direction);
  const [first, second] = parts;
  if (seam && first && second) return wanted ? first : second;
  const isInside = ring.length > 0 && sideOf(centreOf(ring), through, direction) >= 0 === wanted;
  return isInside ? ring : [];
}

function sideOf(point: Point, through: Point, direction: Point): number {
  return direction[0] * (point[1] - through[1]) - direction[1] * (point[0] - through[0]);
}

export function between(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

export function shifted(point: Point, direction: Point, by: number): Point {
  return [point[0] + direction[0] * by, point[1] + direction[1] * by];
}

export function distance(from: Point, to: Point): number {
  // Rounded otherwise, as by `Math.sqrt`, the generated cities would be other ones.
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

export function unit(from: Point, to: Point): Point {
  const length = distance(from, to) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}

export function centreOf(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / (points.length || 1), sum[1] / (points.length || 1)];
}

export function areaOf(ring: Ring): number {
  let twice = 0;
  ring.forEach((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    twice += from[0] * to[1] - to[0] * from[1];
  });
  return Math.abs(twice) / 2;
}

/** The longest edge, as its two ends. */
export function longestEdge(ring: Ring): readonly [Point, Point] {
  let best: readonly [Point, Point] = [ring[0] ?? [0, 0], ring[1] ?? [1, 0]];
  ring.forEach((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    if (distance(from, to) > distance(...best)) best = [from, to];
  });
  return best;
}

export function boxOf(points: readonly Point[]): Box {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return { minX, minY, maxX, maxY };
}

export function boxesMeet(one: Box, other: Box): boolean {
  return one.minX <= other.maxX && other.minX <= one.maxX && one.minY <= other.maxY && other.minY <= one.maxY;
}

export function contains(ring: Ring, [x, y]: Point): boolean {
  let inside = false;
  ring.forEach((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    if (from[1] > y !== to[1] > y && x < ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0]) {
      inside = !inside;
    }
  });
  return inside;
}
