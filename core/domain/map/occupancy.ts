import type { MapObject, Spaces } from './map-object.ts';

/** In this order: green, yellow, red, the default colour, black. */
export type Occupancy = 'free' | 'busy' | 'full' | 'unknown' | 'inactive';

/**
 * Up to 50 % occupied is `free`, up to 70 % is `busy`, more is `full`. MAP-08: without a count it is
 * `unknown`. MAP-09: an inactive parking is `inactive` whatever its count.
 */
export function occupancy({ spaces, isActive }: Pick<MapObject, 'spaces' | 'isActive'>): Occupancy {
  if (!isActive) return 'inactive';
  const percent = occupiedPercent(spaces);
  if (percent === undefined) return 'unknown';
  if (percent <= 50) return 'free';
  return percent <= 70 ? 'busy' : 'full';
}

/**
 * 0 to 100, rounded up so that the number never contradicts the colour; `undefined` when a count is missing.
 */
export function occupiedPercent({ total, free }: Spaces): number | undefined {
  if (total === undefined || free === undefined || total <= 0 || free < 0) return undefined;
  const occupied = Math.max(0, total - free);
  return Math.ceil((occupied * 100) / total);
}
