import type { MapObject } from './map-object.ts';

/** Parkings behind a barrier are paid for by card number, on the way out. */
export function isOnStreet({ zone }: Pick<MapObject, 'zone'>): boolean {
  return zone?.kind !== 'offStreet';
}
