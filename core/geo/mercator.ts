/**
 * Web Mercator (EPSG:3857), as map tiles have it: fractions of the world, from 0 in the west and north to 1
 * in the east and south. Longitude and latitude are degrees.
 */
export function mercatorX(lon: number): number {
  return lon / 360 + 0.5;
}

/** Beyond 85.05° north or south it is outside of 0 to 1. */
export function mercatorY(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  // The inverse hyperbolic tangent, written as a logarithm, which takes a third of the time.
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

export function longitudeOf(x: number): number {
  return (x - 0.5) * 360;
}

export function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI;
}
