import type { Place } from './geometry-distance.ts';

/** Whether a place lies between two corners, edges included. */
export function isWithin(
  { lat, lon }: Place,
  { southWest, northEast }: { readonly southWest: Place; readonly northEast: Place },
): boolean {
  return lat >= southWest.lat && lat <= northEast.lat && lon >= southWest.lon && lon <= northEast.lon;
}
