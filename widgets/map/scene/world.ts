import type { WorldPoint } from '@kerb/core/geo/mercator.ts';

/** A box in world pixels, edges included. */
export interface WorldBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boxAround(points: readonly WorldPoint[]): WorldBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

export function isWithin({ x, y }: WorldPoint, { left, top, right, bottom }: WorldBox): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
