import type { Counters, MapObject, ParkingKind } from './map-object.ts';

type Counted = Pick<MapObject, 'type' | 'places' | 'zone'>;

/** MAP-10. Only parkings count; one that belongs to no zone is of neither kind. */
export function countParkings(objects: readonly Counted[]): Readonly<Record<ParkingKind, Counters>> {
  const counters = { onStreet: emptyCounters(), offStreet: emptyCounters() };
  for (const { type, places, zone } of objects) {
    if (type !== 'parking' || !zone) continue;
    const counted = counters[zone.kind];
    counted.parkings += 1;
    counted.places += places.total ?? 0;
    counted.freePlaces += places.free ?? 0;
  }
  return counters;
}

function emptyCounters() {
  return { parkings: 0, places: 0, freePlaces: 0 };
}
