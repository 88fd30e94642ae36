import { expect, test } from 'vitest';
import type { CityZone, MapObject } from '../cities/city.ts';
import { subjectsOf } from './occupancy-series.ts';

const street: CityZone = { id: 'z', code: '1', name: 'Зона 1', kind: 'road', isActive: true, prices: [] };
const parking: MapObject = {
  code: 'p',
  zoneId: 'z',
  objectType: 'parkings',
  category: 'roadside',
  occupancy: 'unknown',
  total: 10,
  feature: { geometry: { type: 'Point', coordinates: [44, 56] }, texts: {} } as MapObject['feature'],
};
const subjects = (object: Partial<MapObject>, zone: Partial<CityZone> = {}) =>
  subjectsOf({ zones: [{ ...street, ...zone }], objects: [{ ...parking, ...object }] }).map(
    ({ kind, subject, spaces }) => `${kind} ${subject} ${spaces}`,
  );

test.each<[string, Partial<MapObject>, Partial<CityZone>, string[]]>([
  ['a parking without sensors: its zone', {}, {}, ['zone z 10']],
  ['a parking with sensors: itself', { occupancy: 'counted' }, {}, ['parking p 10']],
  ['a zone that is switched off', {}, { isActive: false }, []],
  ['a zone behind a barrier, where nobody pays in advance', {}, { kind: 'barrier' }, []],
  ['a parking of another zone', { zoneId: 'y' }, {}, []],
  ['a pay station', { objectType: 'parkomats' }, {}, []],
  ['a parking without spaces', { total: 0 }, {}, []],
  ['a parking of unknown size', { total: undefined }, {}, []],
  ['a closed parking', { feature: { ...parking.feature, isInactive: true } }, {}, []],
])('PLUS-30 whose occupancy is measured: %s', (_what, object, zone, expected) => {
  expect(subjects(object, zone)).toEqual(expected);
});

test('PLUS-30 the spaces of a zone are those of all its parkings, with and without sensors', () => {
  const objects = [parking, { ...parking, code: 'q', total: 5, occupancy: 'counted' as const }];
  expect(subjectsOf({ zones: [street], objects })).toEqual([
    { kind: 'parking', subject: 'q', spaces: 5, isCounted: true },
    { kind: 'zone', subject: 'z', spaces: 15, isCounted: false },
  ]);
});
