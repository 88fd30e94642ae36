import { type Json, list, number } from '../decoding.ts';
import type { Geometry, Position } from '../domain/map/map-object.ts';

/** Decodes a GeoJSON geometry; `undefined` for one that cannot be drawn. */
export function decodeGeometry(geometry: Json): Geometry | undefined {
  if (geometry.type === 'Point') {
    const at = decodePosition(geometry.coordinates);
    return at && { kind: 'point', at };
  }
  if (geometry.type === 'LineString') {
    const path = list(geometry.coordinates, decodePosition);
    return path.length >= 2 ? { kind: 'line', path } : undefined;
  }
  if (geometry.type === 'Polygon') {
    const rings = list(geometry.coordinates, decodeRing);
    return rings.length > 0 ? { kind: 'area', rings } : undefined;
  }
  return undefined;
}

function decodeRing(value: unknown): Position[] | undefined {
  const ring = list(value, decodePosition);
  return ring.length >= 3 ? ring : undefined;
}

function decodePosition(value: unknown): Position | undefined {
  if (!Array.isArray(value)) return undefined;
  const lon = number(value[0]);
  const lat = number(value[1]);
  if (lon === undefined || lat === undefined || Math.abs(lat) > 90 || Math.abs(lon) > 180) return undefined;
  return isPlain(value) ? value : [lon, lat];
}

/** Whether the parsed array can be used as it is: most of a hundred thousand positions need no copy. */
function isPlain(value: readonly unknown[]): value is Position {
  return value.length === 2 && typeof value[0] === 'number' && typeof value[1] === 'number';
}
