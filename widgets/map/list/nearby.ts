import { distance, type PlacedObject } from '../scene/placed-object.ts';
import { overlaps, type WorldBox, type WorldPoint } from '../scene/world.ts';

/** Those that the view shows, nearest first. A line or an area is there as soon as the view has a part of it. */
export function nearby(
  placed: readonly PlacedObject[],
  view: WorldBox,
  from: WorldPoint,
): readonly PlacedObject[] {
  return placed
    .filter(({ at, shape }) =>
      overlaps(shape?.box ?? { left: at.x, right: at.x, top: at.y, bottom: at.y }, view),
    )
    .map((one) => ({ one, far: distance(one.at, from) }))
    .sort((a, b) => a.far - b.far)
    .map(({ one }) => one);
}
