import type { MapObject } from '@kerb/core/domain/map/map-object.ts';

/** In degrees: what lies beside the others, and what does not. */
const [near, far] = [0.5, 2];

/**
 * Objects far from the others that would lie beside them with latitude and longitude exchanged. Where the
 * bounds of the city are known the reader exchanges them itself.
 */
export function countExchanged(objects: readonly MapObject[]): number {
  const positions = objects.map(firstPosition);
  const [lon, lat] = [median(positions.map(([one]) => one)), median(positions.map(([, one]) => one))];
  const distance = ([x, y]: readonly [number, number]) => Math.max(Math.abs(x - lon), Math.abs(y - lat));
  return positions.filter(([x, y]) => distance([x, y]) > far && distance([y, x]) < near).length;
}

function firstPosition({ geometry }: MapObject): readonly [number, number] {
  if (geometry.kind === 'point') return geometry.at;
  const path = geometry.kind === 'line' ? geometry.path : geometry.rings[0];
  return path?.[0] ?? [0, 0];
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
