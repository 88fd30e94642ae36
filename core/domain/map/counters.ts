import type { Counters, MapObject, ParkingKind } from './map-object.ts';

type CountedObject = Pick<MapObject, 'type' | 'spaces' | 'zone'>;

/** Counts parkings and their spaces by kind. A parking without a zone belongs to neither kind. */
export function countParkings(objects: readonly CountedObject[]): Readonly<Record<ParkingKind, Counters>> {
  const counters = { onStreet: emptyCounters(), offStreet: emptyCounters() };
  for (const { type, spaces, zone } of objects) {
    if (type !== 'parking' || !zone) continue;
    const ofKind = counters[zone.kind];
    ofKind.parkings += 1;
    ofKind.spaces += spaces.total ?? 0;
    ofKind.freeSpaces += spaces.free ?? 0;
  }
  return counters;
}

function emptyCounters() {
  return { parkings: 0, spaces: 0, freeSpaces: 0 };
}
