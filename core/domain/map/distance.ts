/** Degrees. */
interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** Metres, of a ball as large as the Earth. */
const radius = 6_371_008.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two places over the great circle. */
export function metresBetween(a: Place, b: Place): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const east = Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  const part = north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east;
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(part)));
}
