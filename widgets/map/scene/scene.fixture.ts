import type { HourlyPrice, MinuteOfDay } from '@kerb/core/domain/city/zone.ts';
import {
  type Geometry,
  type MapObject,
  type MapZone,
  objectKey,
  type Position,
} from '@kerb/core/domain/map/map-object.ts';
import { kopecks } from '@kerb/core/domain/money.ts';

/** Longitude, latitude of the fixture's city centre. */
export const centre: Position = [44.0059, 56.3268];

/** A position by its distance from the centre in metres. */
export function near(east: number, north: number): Position {
  return [centre[0] + east / 61_700, centre[1] + north / 111_320];
}

export const pointAt = (east: number, north: number): Geometry => ({ kind: 'point', at: near(east, north) });

export const allDay = (roubles: number): HourlyPrice => ({
  day: 'default',
  perHour: kopecks(roubles * 100),
  from: 0 as MinuteOfDay,
  to: 0 as MinuteOfDay,
});

export const zone12: MapZone = { id: '12', name: '12', kind: 'onStreet', prices: [allDay(50)] };

/** A parking with 14 of 40 spaces free; `other` overrides any field. */
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
    zone: zone12,
    isActive: true,
    ...other,
  } as const;
  return { key: objectKey(object), ...object };
}
