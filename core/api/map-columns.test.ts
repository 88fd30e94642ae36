import { describe, expect, test } from 'vitest';
import { toColumns } from '../contract/write-map-columns.ts';
import { featuresOfColumns } from './map-columns.ts';

const zone = { zonenumber: '12', zonename: 'Центр', zonetype: 'parking', prices: [] };
const other = { zonenumber: '13', zonename: 'Вокзал', zonetype: 'parking', prices: [] };

const point = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [49.1, 55.8] },
  properties: {
    code: '5201',
    objecttype: 'parking',
    category: 'street',
    name: 'Парковка 5201',
    address: 'улица Баумана, 1',
    description: 'у театра',
    linkpicture: 'https://city.example/5201.png',
    addinfo: 'круглосуточно',
    inactive: false,
    freeparking: 3,
    spaces: { total: 10, free: 3, fordisabled: 1 },
    zone,
  },
};
const line = {
  type: 'Feature',
  geometry: {
    type: 'LineString',
    coordinates: [
      [49.11, 55.81],
      [49.12, 55.79],
    ],
  },
  properties: {
    ...point.properties,
    code: '5202',
    name: 'Парковка 5202',
    inactive: true,
    freeparking: 0,
    spaces: { total: 5, free: 2, fordisabled: 0 },
    zone: other,
  },
};
const area = {
  type: 'Feature',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [49.1, 55.8],
        [49.2, 55.8],
        [49.2, 55.9],
        [49.1, 55.8],
      ],
      [
        [49.15, 55.82],
        [49.16, 55.82],
        [49.16, 55.83],
        [49.15, 55.82],
      ],
    ],
  },
  properties: { ...point.properties, code: '5203', name: 'без номера', inactive: true, zone },
};
const odd = { type: 'Feature', geometry: null, properties: { code: 5204 } };

const read = (columns: object) => [...featuresOfColumns(new Map(Object.entries(columns)))];
/** What a reader of features uses of them. */
const used = ({ geometry, properties }: typeof point | typeof line | typeof area) => ({
  geometry,
  properties,
});

describe('PLUS-16 columns', () => {
  test('PLUS-16 are read to the features that they were written from, in order', () => {
    expect(read(toColumns([point, line, area]))).toEqual([point, line, area].map(used));
  });

  test.each([
    ['first', [odd, point, line], [odd, used(point), used(line)]],
    ['in between', [point, odd, odd, line], [used(point), odd, odd, used(line)]],
    ['last', [point, line, odd], [used(point), used(line), odd]],
    ['alone', [odd], [odd]],
  ])('PLUS-16 a feature that is sent whole keeps its place: %s', (_where, features, expected) => {
    expect(read(toColumns(features))).toEqual(expected);
  });

  test('PLUS-16 a feature at no place on Earth is sent whole: 32-bit numbers could not have it', () => {
    const nowhere = { ...point, geometry: { type: 'Point', coordinates: [2200, 55.8] } };
    expect(toColumns([nowhere]).odd).toEqual([[0, nowhere]]);
  });

  test('PLUS-16 zones and texts are written once, and what has no row is sent whole', () => {
    const { zones, texts, odd } = toColumns([point, point, line]);
    expect(zones).toEqual([zone, other]);
    expect(new Set(texts).size).toBe(texts.length);
    expect(odd).toEqual([]);
    const deep = { ...point, properties: { ...point.properties, zone: { ...zone, prices: [], area: {} } } };
    expect(toColumns([deep]).odd).toEqual([[0, deep]]);
  });

  test('PLUS-16 a number of free spaces that only one of its two fields has is not copied to the other', () => {
    const counted = { ...point, properties: { ...point.properties, spaces: { total: 10 } } };
    expect(toColumns([counted, point])).toMatchObject({ freeparking: [5, 5], free: [1, 0] });
  });

  test('PLUS-16 what is not said of a feature is not known', () => {
    const columns = { code: ['5201'], lon: [0], lat: [0], shape: [0] };
    expect(read(columns)).toEqual([
      {
        geometry: { type: 'Point', coordinates: [0, 0] },
        properties: { code: '5201', inactive: false, spaces: {} },
      },
    ]);
  });

  test('PLUS-16 positions may come as 32-bit numbers', () => {
    const columns = toColumns([point, line, area]);
    const typed = { ...columns, lon: Int32Array.from(columns.lon), lat: Int32Array.from(columns.lat) };
    expect(read(typed)).toEqual([point, line, area].map(used));
  });

  test.each([
    ['no longitudes', { lon: undefined }],
    ['no latitudes', { lat: 'none' }],
    ['codes that are no list', { code: 'A' }],
    ['whole features that are no list', { odd: {} }],
  ])('PLUS-16 with %s they cannot be read', (_what, broken) => {
    expect(() => read({ ...toColumns([point]), ...broken })).toThrow('unreadable');
  });

  test('PLUS-16 a size that claims more than there is reads what there is', () => {
    const columns = { ...toColumns([line]), sizes: [1000] };
    expect(read(columns)).toMatchObject([{ geometry: line.geometry }]);
    expect(read({ ...columns, sizes: [-1] })).toMatchObject([{ geometry: { coordinates: [] } }]);
  });

  test('PLUS-16 without any feature they are empty', () => {
    expect(read(toColumns([]))).toEqual([]);
  });
});
