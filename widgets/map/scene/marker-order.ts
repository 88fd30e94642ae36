import { distance } from './projected-object.ts';
import type { WorldPoint } from './world.ts';

interface Placed {
  readonly key: string;
  readonly at: WorldPoint;
}

export type Step = 'left' | 'right' | 'up' | 'down';

/** Across and down; the screen's y grows downwards. */
export const directions: Readonly<Record<Step, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** From top to bottom, from left to right at one height. Moving or zooming the view does not change the order of two places. */
export function inReadingOrder<T extends Placed>(marks: readonly T[]): T[] {
  return marks.toSorted((a, b) => a.at.y - b.at.y || a.at.x - b.at.x || (a.key < b.key ? -1 : 1));
}

/** How much worse a place is for lying aside of the way than for lying further on it. */
const asideWeight = 2;

/**
 * Where an arrow key leads: to the nearest place within 45 degrees of its direction, places straight ahead before those aside.
 * Each place lies in one of the four directions. `undefined` where there is none.
 */
export function neighbour<T extends Placed>(from: T, marks: readonly T[], step: Step): T | undefined {
  const [across, down] = directions[step];
  let best: T | undefined;
  let bestCost = Infinity;
  for (const mark of marks) {
    const [dx, dy] = [mark.at.x - from.at.x, mark.at.y - from.at.y];
    const ahead = dx * across + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * across);
    const cost = ahead + aside * asideWeight;
    if (mark !== from && ahead > 0 && aside <= ahead && cost < bestCost) [best, bestCost] = [mark, cost];
  }
  return best;
}

/** `undefined` where there is none. */
export function nearestTo<T extends Placed>(place: WorldPoint, marks: readonly T[]): T | undefined {
  let nearest: T | undefined;
  for (const mark of marks) {
    if (!nearest || distance(mark.at, place) < distance(nearest.at, place)) nearest = mark;
  }
  return nearest;
}
