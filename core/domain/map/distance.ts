import type { LatLon } from './lat-lon.ts';

/** The Earth's mean radius in metres (IUGG). */
const earthRadius = 6_371_008.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance between two points in metres, by the haversine formula. */
export function metresBetween(a: LatLon, b: LatLon): number {
  const latitudeTerm = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const longitudeTerm = Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  const haversine = latitudeTerm + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * longitudeTerm;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(haversine)));
}
