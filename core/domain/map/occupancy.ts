import type { MapObject, SpotList } from './map-object.ts';

/** Green, yellow, red, the default colour, black. */
export type Occupancy = 'free' | 'busy' | 'full' | 'unknown' | 'inactive';

/** MAP-07: up to 50 % taken is free, up to 70 % is busy. MAP-09: an inactive parking is that before anything else. */
export function occupancy({ places, isActive }: Pick<MapObject, 'places' | 'isActive'>): Occupancy {
  if (!isActive) return 'inactive';
  const percent = occupiedPercent(places);
  if (percent === undefined) return 'unknown';
  if (percent <= 50) return 'free';
  return percent <= 70 ? 'busy' : 'full';
}

/** 0 to 100, rounded up so that the number never contradicts the colour; `undefined` when it is not known (MAP-08). */
export function occupiedPercent({ total, free }: SpotList): number | undefined {
  if (total === undefined || free === undefined || total <= 0 || free < 0) return undefined;
  const taken = Math.max(0, total - free);
  return Math.ceil((taken * 100) / total);
}
