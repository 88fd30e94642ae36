import type { CityConfig } from '@kerb/core/config/city-config.ts';
import { describe, expect, test } from 'vitest';
import { checkCities } from './check.ts';
import { defineCity } from './define-city.ts';
import kazan from './kazan.ts';

const file = 'https://data.example/parking.geojson';

describe('checkCities', () => {
  test('CITY-07 the built-in cities pass', () => {
    expect(() => checkCities()).not.toThrow();
  });

  test.each<[string, Partial<CityConfig>]>([
    ['apiUrl', { apiUrl: 'https://kazan.example:port' }],
    ['publishedMap.url', { publishedMap: { url: 'https://kazan.example:port/parking.geojson' } }],
    ['publishedMap.url', { publishedMap: { url: '/parking.geojson' } }],
    ['publishedMap.url', { publishedMap: { url: 'https://kazan.example@evil.example/parking.geojson' } }],
    ['publishedMap.url', { publishedMap: { url: [] } }],
    ['publishedMap.format', { publishedMap: { url: file, format: 'csv' as 'osm' } }],
    ['publishedMap.crs', { publishedMap: { url: file, crs: 'UTM 32' } }],
    ['publishedMap.fields.size', { publishedMap: { url: file, fields: { size: 'n' } as object } }],
    ['publishedMap.fields.total', { publishedMap: { url: file, fields: { total: { name: ' ' } } } }],
    ['timeZone', { timeZone: 'Europe/Kazan' }],
    ['mapCentre', { mapCentre: { lat: 55.75, lon: 37.62 } }],
    ['callVersions.login', { callVersions: { options: 'v3', map: 'v3', login: 'v6' as 'v5' } }],
    ['callVersions.profile', { callVersions: { options: 'v3', map: 'v3', profile: 'v7' as 'v6' } }],
  ])('CITY-07 a wrong %s stops the build by its name', (field, wrong) => {
    const config = defineCity({ ...kazan, ...wrong });
    expect(() => checkCities([config])).toThrow(`City "kazan": the field ${field} is wrong`);
  });

  test('CITY-07 two cities with the same id stop the build', () => {
    const config = defineCity(kazan);
    expect(() => checkCities([config, config])).toThrow('the field city');
  });
});
