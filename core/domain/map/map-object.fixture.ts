import type { MinuteOfDay } from '../city/zone.ts';
import { kopecks } from '../money.ts';
import type { Geometry, MapObject, MapZone, Position } from './map-object.ts';

export const centre = { lat: 56.3268, lon: 44.0059 };

/** So many metres east and north of the centre. */
export function near(east: number, north: number): Position {
  const northMetre = 1 / 111_195;
  const eastMetre = northMetre / Math.cos((centre.lat * Math.PI) / 180);
  return [centre.lon + east * eastMetre, centre.lat + north * northMetre];
}

export const pointAt = (east: number, north: number): Geometry => ({ kind: 'point', at: near(east, north) });

export const zoneOf = (id: string): MapZone => ({
  id,
  name: id,
  kind: 'onStreet',
  prices: [{ day: 'default', perHour: kopecks(5000), from: 0 as MinuteOfDay, to: 0 as MinuteOfDay }],
});

/** A parking of zone 12 with 14 of 40 places free; anything may be set otherwise. */
export function parking(code: string, geometry: Geometry, other: Partial<MapObject> = {}): MapObject {
  return {
    code,
    type: 'parking',
    category: 'onStreet',
    geometry,
    name: '',
    address: 'Большая Покровская улица',
    description: '',
    notes: '',
    pictureUrl: undefined,
    places: { total: 40, free: 14, forDisabled: undefined },
    zone: zoneOf('12'),
    isActive: true,
    ...other,
  };
}
