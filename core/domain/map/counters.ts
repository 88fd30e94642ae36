import type { Counters, MapObject, ParkingKind } from './map-object.ts';

type Counted = Pick<MapObject, 'type' | 'places' | 'zone'>;

/** MAP-10. Only parkings count; one that belongs to no zone is of neither kind. */
export function countParkings(objects: readonly Counted[]): Readonly<Record<ParkingKind, Counters>> {
  const parkings = objects.filter(({ type }) => type === 'parking');
  const ofKind = (kind: ParkingKind) => count(parkings.filter(({ zone }) => zone?.kind === kind));
  return { onStreet: ofKind('onStreet'), offStreet: ofKind('offStreet') };
}

function count(parkings: readonly Counted[]): Counters {
  const sum = (read: (parking: Counted) => number | undefined) =>
    parkings.reduce((total, parking) => total + (read(parking) ?? 0), 0);
  return {
    parkings: parkings.length,
    places: sum(({ places }) => places.total),
    freePlaces: sum(({ places }) => places.free),
  };
}
