import { describe, expect, test } from 'vitest';
import { countParkings } from './counters.ts';
import type { MapObject, MapZone, ParkingKind } from './map-object.ts';

const zone = (kind: ParkingKind): MapZone => ({ id: '1', name: 'Zone 1', kind, prices: [] });
const parking = (
  kind: ParkingKind | undefined,
  total: number | undefined,
  free: number | undefined,
  type: MapObject['type'] = 'parking',
): Pick<MapObject, 'type' | 'spaces' | 'zone'> => ({
  type,
  zone: kind && zone(kind),
  spaces: { total, free, forDisabled: undefined },
});

describe('countParkings', () => {
  test('MAP-10 parkings, spaces and free spaces are counted separately for on-street and off-street', () => {
    const objects = [parking('onStreet', 10, 4), parking('onStreet', 20, 0), parking('offStreet', 300, 120)];
    expect(countParkings(objects)).toEqual({
      onStreet: { parkings: 2, spaces: 30, freeSpaces: 4 },
      offStreet: { parkings: 1, spaces: 300, freeSpaces: 120 },
    });
  });

  test('MAP-10 a parking with an unknown free count adds to parkings and spaces only', () => {
    const objects = [parking('onStreet', 10, undefined), parking('onStreet', 5, 5)];
    expect(countParkings(objects).onStreet).toEqual({ parkings: 2, spaces: 15, freeSpaces: 5 });
  });

  test('MAP-10 an object of another type, or without a zone, is not counted', () => {
    const objects = [parking('onStreet', 10, 4, 'residentZone'), parking(undefined, 10, 4)];
    expect(countParkings(objects).onStreet).toEqual({ parkings: 0, spaces: 0, freeSpaces: 0 });
    expect(countParkings([]).offStreet).toEqual({ parkings: 0, spaces: 0, freeSpaces: 0 });
  });
});
