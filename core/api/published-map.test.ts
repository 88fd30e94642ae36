import { describe, expect, test } from 'vitest';
import type { PublishedMap } from '../config/city-config.ts';
import type { MapObject } from '../domain/map/map-object.ts';
import { readMap } from './map-reader.ts';

const bounds = { southWest: { lat: 56.2, lon: 43.6 }, northEast: { lat: 56.4, lon: 44.2 } };

/** The file's name says that it is about parking; its features need not. */
async function load(body: unknown, published: Partial<PublishedMap> = {}) {
  return readMap({
    form: 'published',
    body: new Blob([JSON.stringify(body)]),
    timeZone: 'Europe/Moscow',
    bounds,
    published: { url: 'https://data.example/parking.geojson', ...published },
  });
}
const collection = (...features: unknown[]) => load({ type: 'FeatureCollection', features });
const feature = (geometry: unknown, properties: unknown = {}) => ({ type: 'Feature', geometry, properties });
const geometriesOf = (objects: readonly MapObject[]) => objects.map(({ geometry }) => geometry);

const spot: [number, number] = [44.0059, 56.3268];
const point = { type: 'Point', coordinates: spot };
const drawn = { kind: 'point', at: spot };
const line = [spot, [44.006, 56.327]];
const ring = [spot, [44.007, 56.3268], [44.007, 56.328], spot];
const hole = [
  [44.0065, 56.327],
  [44.0066, 56.327],
  [44.0066, 56.3271],
];
/** The same spot in metres of Web Mercator. */
const metres = [4898714.4, 7623749.3];

describe('coordinates', () => {
  test.each([
    ['plain', spot],
    ['with a height', [...spot, 81.5]],
    ['as text', spot.map(String)],
    ['latitude first', [...spot].reverse()],
    ['finer than a map shows', [44.00590000001, 56.32679999999]],
  ])('PLUS-15 a position is read, %s', async (_, coordinates) => {
    const { objects } = await collection(feature({ type: 'Point', coordinates }));
    expect(geometriesOf(objects)).toEqual([drawn]);
  });

  test.each([metres, [...metres].reverse()])(
    'PLUS-15 metres of the projected system that the config names are read: %d, %d',
    async (...coordinates) => {
      const body = { type: 'FeatureCollection', features: [feature({ type: 'Point', coordinates })] };
      const [geometry] = geometriesOf((await load(body, { crs: 'EPSG:3857' })).objects);
      expect(geometry?.kind === 'point' && geometry.at[0]).toBeCloseTo(spot[0], 3);
      expect(geometry?.kind === 'point' && geometry.at[1]).toBeCloseTo(spot[1], 3);
    },
  );

  test('PLUS-15 metres of the projected system that the file names are read', async () => {
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3857' } };
    const features = [feature({ type: 'Point', coordinates: metres })];
    const [geometry] = geometriesOf((await load({ type: 'FeatureCollection', crs, features })).objects);
    expect(geometry?.kind === 'point' && geometry.at[0]).toBeCloseTo(spot[0], 3);
  });

  test.each([
    [[37.62, 55.75], 'outsideCity'],
    [[0, 0], 'geometry'],
    [['a', 'b'], 'geometry'],
    [[], 'geometry'],
    [null, 'geometry'],
  ])('PLUS-15 what is not in the city, or nowhere, is counted: %j is %s', async (coordinates, why) => {
    const data = await collection(feature({ type: 'Point', coordinates }), feature(point));
    expect(data.objects).toHaveLength(1);
    expect(data).toMatchObject({ droppedCount: 1, dropped: { [why]: 1 } });
  });
});

describe('geometries', () => {
  test('PLUS-15 several points or lines become an object each, and their spaces are counted once', async () => {
    const { objects, counters } = await collection(
      feature({ type: 'MultiPoint', coordinates: [spot, spot] }, { capacity: 40, code: '7', zone: '12' }),
      feature({ type: 'MultiLineString', coordinates: [line, line] }, { code: '8' }),
    );
    expect(objects.map(({ code }) => code)).toEqual(['7', '7/2', '8', '8/2']);
    expect(geometriesOf(objects).map(({ kind }) => kind)).toEqual(['point', 'point', 'line', 'line']);
    expect(counters.onStreet).toEqual({ parkings: 2, spaces: 40, freeSpaces: 0 });
  });

  test('PLUS-15 several areas become one object, and the outer ring comes first in any order', async () => {
    const { objects } = await collection(
      feature({ type: 'Polygon', coordinates: [hole, ring] }),
      feature({ type: 'MultiPolygon', coordinates: [[hole], [ring]] }),
    );
    for (const geometry of geometriesOf(objects))
      expect(geometry).toEqual({ kind: 'area', rings: [ring, hole] });
  });

  test('PLUS-15 a collection of geometries becomes an object for each of them', async () => {
    const geometries = [
      point,
      { type: 'GeometryCollection', geometries: [{ type: 'LineString', coordinates: line }] },
    ];
    const { objects } = await collection(feature({ type: 'GeometryCollection', geometries }));
    expect(geometriesOf(objects).map(({ kind }) => kind)).toEqual(['point', 'line']);
  });

  test.each([
    ['a feature alone', feature(point)],
    ['a bare list', [feature(point)]],
    ['a geometry alone', point],
  ])('PLUS-15 %s is a map too', async (_, body) => {
    expect(geometriesOf((await load(body)).objects)).toEqual([drawn]);
  });

  test('PLUS-15 an empty collection is an empty map, and a reply that is not GeoJSON is unreadable', async () => {
    expect((await load({ type: 'FeatureCollection', features: null })).objects).toEqual([]);
    await expect(load({ type: 'Topology', objects: {} })).rejects.toMatchObject({ kind: 'unreadable' });
    await expect(load('none')).rejects.toMatchObject({ kind: 'unreadable' });
  });

  test('PLUS-15 entries that are not features are counted, and the others stay', async () => {
    const data = await collection(null, 'x', { type: 'Feature' }, feature(point));
    expect(data.objects).toHaveLength(1);
    expect(data.dropped).toEqual({ notAFeature: 2, geometry: 1 });
  });
});

describe('properties', () => {
  const only = async (properties: unknown, geometry: unknown = point) =>
    (await collection(feature(geometry, properties))).objects[0];

  test('PLUS-15 properties in the contract’s form stay unchanged', async () => {
    const zone = { zonenumber: '1012', zonename: 'Зона 12', zonetype: 'barrier' };
    const own = {
      objecttype: 'parkomats',
      category: 'parkomat',
      code: '5207',
      spaces: { total: 40 },
      freeparking: 3,
      zone,
    };
    expect(await only(own)).toMatchObject({
      type: 'payStation',
      category: 'payStation',
      code: '5207',
      spaces: { total: 40, free: 3 },
      zone: { id: '1012', name: 'Зона 12', kind: 'offStreet' },
    });
  });

  test('PLUS-15 property names of open data portals and OpenStreetMap are found', async () => {
    const portal = {
      Attributes: { global_id: 77, ParkingName: 'Парковка 12', CarCapacity: '40', ParkingZoneNumber: '3' },
    };
    expect(await only(portal)).toMatchObject({
      type: 'parking',
      code: '77',
      name: 'Парковка 12',
      spaces: { total: 40 },
      zone: { id: '3' },
    });
    const osm = {
      amenity: 'parking',
      parking: 'multi-storey',
      'capacity:disabled': '4',
      'addr:street': 'улица Минина',
      'addr:housenumber': '5',
    };
    expect(await only(osm)).toMatchObject({
      category: 'multiStorey',
      address: 'улица Минина, 5',
      spaces: { forDisabled: 4 },
    });
  });

  test('PLUS-15 the default type is parking, the default category depends on the shape, the default code is the index', async () => {
    expect(await only(null)).toMatchObject({ type: 'parking', category: 'other', code: '1', name: '' });
    expect(await only({ capacity: 9 }, { type: 'LineString', coordinates: line })).toMatchObject({
      category: 'onStreet',
    });
    expect(await only({ capacity: 9 }, { type: 'Polygon', coordinates: [ring] })).toMatchObject({
      category: 'surfaceLot',
    });
  });

  test('PLUS-15 a repeated code gets a suffix', async () => {
    const { objects } = await collection(feature(point, { code: '5' }), feature(point, { code: 5 }));
    expect(objects.map(({ code }) => code)).toEqual(['5', '5/2']);
  });
});
