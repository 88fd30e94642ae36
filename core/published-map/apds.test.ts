import { expect, test } from 'vitest';
import { readApds } from './apds.ts';
import { DroppedFeature } from './dropped-feature.ts';

const place = {
  id: '5201',
  version: 1,
  name: [{ language: 'ru', string: 'Площадь' }],
  layer: 0,
  type: 'parkingPlace',
  timeZone: 'Europe/Moscow',
  characteristics: [{ structureType: 'offStreetSurface', spacesTotal: 40 }],
  indicativePlacePointLocation: [{ type: 'Point', coordinates: [44, 56.3] }],
};

function read(more: object) {
  const [feature] = readApds({ data: [{ ...place, ...more }] }).features;
  return feature instanceof DroppedFeature ? feature.reason : feature;
}

const restricted = (...words: readonly string[]) => ({
  operatingRestrictions: words.map((operatingRestriction) => ({ operatingRestriction })),
});

test('PLUS-36 a place of APDS has its code, name, kind and spaces', () => {
  expect(read({})).toMatchObject({
    id: '5201',
    geometry: { type: 'Point', coordinates: [44, 56.3] },
    properties: { code: '5201', name: 'Площадь', category: 'planar', capacity: 40 },
  });
  expect(read({ characteristics: [{ structureType: 'offStreetStructure' }] })).toMatchObject({
    properties: { category: 'multilevel' },
  });
  expect(read(restricted('freeParking'))).toMatchObject({ properties: { category: 'planar', fee: 'no' } });
});

test('PLUS-36 places without a frame around them are read too', () => {
  expect([...readApds([place]).features]).toMatchObject([{ id: '5201' }]);
});

test('PLUS-36 positions may have their own coordinate system: degrees are read, others are not guessed', () => {
  const at = (epsgCode: string) => ({
    indicativePlacePointLocation: [{ pointCoordinates: { epsgCode, x: 44, y: 56.3 } }],
  });
  expect(read(at('EPSG:4326'))).toMatchObject({ geometry: { coordinates: [44, 56.3] } });
  expect(read(at('EPSG:3857'))).toMatchObject({ geometry: undefined });
});

test.each([
  ['fordisabled', 'disabledPersonPermitOnly'],
  ['resident', 'residentialPermitOnly'],
  ['taxi', 'taxiOnly'],
  ['bus', 'busStop'],
])('PLUS-35 a place of APDS is %s where it says %s', (category, word) => {
  expect(read(restricted(word))).toMatchObject({ properties: { category } });
});

test.each([
  ['noParking', restricted('noWaiting')],
  ['reserved', restricted('loadingZone')],
  ['reserved', restricted('a word of tomorrow')],
  ['private', { characteristics: [{ structureType: 'offStreetSurface', openToPublic: false }] }],
  ['type', { type: 'space', parentId: { id: '5200', version: 1 } }],
])('PLUS-35 a place of APDS is left out as %s, and never drawn as public', (reason, more) => {
  expect(read(more)).toBe(reason);
});
