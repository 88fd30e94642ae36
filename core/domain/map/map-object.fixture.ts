import type { MinuteOfDay } from '../city/zone.ts';
import { kopecks } from '../money.ts';
import { type Geometry, type MapObject, type MapZone, objectKey, type Position } from './map-object.ts';

export const centre = { lat: 56.3268, lon: 44.0059 };

/** A position by its distance from the centre in metres. */
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

/** A parking of zone 12 with 14 of 40 spaces free; `other` overrides any field. */
export function parking(code: string, geometry: Geometry, other: Partial<MapObject> = {}): MapObject {
  const object = {
    code,
    type: 'parking',
    category: 'onStreet',
    geometry,
    name: '',
    address: 'Большая Покровская улица',
    description: '',
    notes: '',
    pictureUrl: undefined,
    spaces: { total: 40, free: 14, forDisabled: undefined },
    zone: zoneOf('12'),
    isActive: true,
    ...other,
  } as const;
  return { key: objectKey(object), ...object };
}
