import type { WorldPoint } from '@kerb/core/geo/mercator.ts';
import { distance } from './projected-object.ts';

interface Positioned {
  readonly key: string;
  readonly at: WorldPoint;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Steps to the right and down. */
export const directionVectors: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** Sorted from top to bottom, then from left to right. The order of two markers is the same in every view. */
export function inReadingOrder<T extends Positioned>(markers: readonly T[]): T[] {
  return markers.toSorted((a, b) => a.at.y - b.at.y || a.at.x - b.at.x || (a.key < b.key ? -1 : 1));
}

/** A sideways distance counts this much more than a distance in the direction. */
const sidewaysWeight = 2;

/**
 * The marker that an arrow key leads to: the nearest within 45 degrees of the direction, preferring those
 * straight ahead. Each marker lies in one of the four directions. `undefined` when there is none.
 */
export function neighbour<T extends Positioned>(
  from: T,
  markers: readonly T[],
  direction: Direction,
): T | undefined {
  const [across, down] = directionVectors[direction];
  let best: T | undefined;
  let bestCost = Infinity;
  for (const marker of markers) {
    const [dx, dy] = [marker.at.x - from.at.x, marker.at.y - from.at.y];
    const ahead = dx * across + dy * down;
    const sideways = Math.abs(dx * down) + Math.abs(dy * across);
    const cost = ahead + sideways * sidewaysWeight;
    if (marker !== from && ahead > 0 && sideways <= ahead && cost < bestCost)
      [best, bestCost] = [marker, cost];
  }
  return best;
}

/** The marker nearest to a point; `undefined` without markers. */
export function nearestTo<T extends Positioned>(point: WorldPoint, markers: readonly T[]): T | undefined {
  let nearest: T | undefined;
  for (const marker of markers) {
    if (!nearest || distance(marker.at, point) < distance(nearest.at, point)) nearest = marker;
  }
  return nearest;
}
