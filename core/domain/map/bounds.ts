import type { Bounds, LatLon } from './lat-lon.ts';

/** Whether a point lies in a box, edges included. */
export function isWithin({ lat, lon }: LatLon, { southWest, northEast }: Bounds): boolean {
  return lat >= southWest.lat && lat <= northEast.lat && lon >= southWest.lon && lon <= northEast.lon;
}
