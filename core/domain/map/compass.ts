import type { LatLon } from './lat-lon.ts';

/** Clockwise from the north. */
export const compassPoints = [
  'north',
  'northEast',
  'east',
  'southEast',
  'south',
  'southWest',
  'west',
  'northWest',
] as const;

export type CompassPoint = (typeof compassPoints)[number];

/**
 * The direction from one point to another, as the nearest of eight. For points of one city, whose meridians
 * are parallel.
 */
export function compassPoint(from: LatLon, to: LatLon): CompassPoint {
  const east = (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180);
  const turns = Math.atan2(east, to.lat - from.lat) / (2 * Math.PI);
  return compassPoints[(Math.round(turns * 8) + 8) % 8] ?? 'north';
}
