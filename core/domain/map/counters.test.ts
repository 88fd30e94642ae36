import { describe, expect, test } from 'vitest';
import { countParkings } from './counters.ts';
import type { MapObject, MapZone, ParkingKind } from './map-object.ts';

const zone = (kind: ParkingKind): MapZone => ({ id: '1', name: 'Zone 1', kind, prices: [] });
const parking = (
  kind: ParkingKind | undefined,
  total: number | undefined,
  free: number | undefined,
  type: MapObject['type'] = 'parking',
): Pick<MapObject, 'type' | 'places' | 'zone'> => ({
  type,
  zone: kind && zone(kind),
  places: { total, free, forDisabled: undefined },
});

describe('countParkings', () => {
  test('MAP-10 parkings, places and free places are counted for streets and for barriers apart', () => {
    const objects = [parking('onStreet', 10, 4), parking('onStreet', 20, 0), parking('offStreet', 300, 120)];
    expect(countParkings(objects)).toEqual({
      onStreet: { parkings: 2, places: 30, freePlaces: 4 },
      offStreet: { parkings: 1, places: 300, freePlaces: 120 },
    });
  });

  test('MAP-10 a parking whose free places are not known adds to the first two only', () => {
    const objects = [parking('onStreet', 10, undefined), parking('onStreet', 5, 5)];
    expect(countParkings(objects).onStreet).toEqual({ parkings: 2, places: 15, freePlaces: 5 });
  });

  test('MAP-10 what is no parking, or belongs to no zone, does not count', () => {
    const objects = [parking('onStreet', 10, 4, 'residentZone'), parking(undefined, 10, 4)];
    expect(countParkings(objects).onStreet).toEqual({ parkings: 0, places: 0, freePlaces: 0 });
    expect(countParkings([]).offStreet).toEqual({ parkings: 0, places: 0, freePlaces: 0 });
  });
});
