import type { CityConfig, PublishedFieldSource } from '@kerb/core/config/city-config.ts';
import { describe, expect, test } from 'vitest';
import { checkCities } from './check.ts';
import type { CityOverrides } from './city-overrides.ts';
import { defineCity } from './define-city.ts';
import kazanAsItIs from './kazan.ts';

/** Without its card widget, like most cities. */
const { cardWidget, ...kazan } = kazanAsItIs;

const file = 'https://data.example/parking.geojson';

describe('checkCities', () => {
  test('CITY-07 the built-in cities pass', () => {
    expect(() => checkCities()).not.toThrow();
  });

  test.each(['city', 'displayName', 'mapBounds', 'timeZone'] as const)(
    'CITY-07 a config without %s is refused by that name',
    (field) => {
      const { [field]: _left, ...rest } = kazan;
      expect(() => checkCities([defineCity(rest as CityOverrides)])).toThrow(`the field ${field}`);
    },
  );

  test.each<[string, Record<string, unknown>]>([
    ['city', { city: 'Kazan!' }],
    ['displayName.en', { displayName: { ru: 'Казань' } }],
    ['displayName.ru', { displayName: { ru: ' ', en: 'Kazan' } }],
    ['apiUrl', { apiUrl: 'kazan.example' }],
    ['apiUrl', { apiUrl: 'https://kazan.example/' }],
    ['apiUrl', { apiUrl: 'https://user:pass@kazan.example' }],
    ['portalUrl', { portalUrl: '' }],
    ['portalUrl', { portalUrl: 'https://kazan.example@evil.example' }],
    ['mapBounds.northEast.lat', { mapBounds: { southWest: { lat: 1, lon: 1 }, northEast: { lon: 1 } } }],
    ['mapBounds', { mapBounds: { southWest: { lat: 2, lon: 1 }, northEast: { lat: 1, lon: 3 } } }],
    ['mapCentre', { mapCentre: { lat: 91, lon: 0 } }],
    ['mapSource.url', { mapSource: { url: 'https://tiles.example/', attribution: 'x' } }],
    ['mapSource.url', { mapSource: { url: 'https://tiles.example/{z}/{x}', attribution: 'x' } }],
    ['mapSource.url', { mapSource: { url: 'https://tiles.example/{z}/{y}', attribution: 'x' } }],
    ['mapSource.attribution', { mapSource: { url: 'https://tiles.example/{z}/{x}/{y}' } }],
    ['timeZone', { timeZone: 'Moscow' }],
    ['profile.parking.parkingPeriod', { profile: { parking: { parkingPeriod: 0 } } }],
    ['profile.parking.sellsSurfaceLots', { profile: { parking: { sellsSurfaceLots: 'yes' } } }],
    ['features.penalty', { features: { penalty: 'yes' } }],
    ['paymentHosts', { paymentHosts: [''] }],
    ['cardWidget', { cardWidget: { scriptUrl: 'widget.js', publicId: 'x' } }],
    ['cardWidget', { cardWidget: { scriptUrl: 'https://bank.example/widget.js' } }],
    ['barrierCardPattern', { barrierCardPattern: '' }],
  ])('CITY-07 a wrong %s is named, with its city: %j', (field, wrong) => {
    const overrides = { ...kazan, ...wrong };
    expect(() => checkCities([defineCity(overrides)])).toThrow(
      `City "${overrides.city}": the field ${field} is`,
    );
  });

  test.each<[string, Partial<CityConfig>]>([
    ['apiUrl', { apiUrl: 'https://kazan.example:port' }],
    ['publishedMap.url', { publishedMap: { url: 'https://kazan.example:port/parking.geojson' } }],
    ['publishedMap.url', { publishedMap: { url: '/parking.geojson' } }],
    ['publishedMap.url', { publishedMap: { url: 'https://kazan.example@evil.example/parking.geojson' } }],
    ['publishedMap.url', { publishedMap: { url: [] } }],
    ['publishedMap.format', { publishedMap: { url: file, format: 'xls' as 'osm' } }],
    ['publishedMap.crs', { publishedMap: { url: file, crs: 'UTM 32' } }],
    ['publishedMap.fields.size', { publishedMap: { url: file, fields: { size: 'n' } as object } }],
    ['publishedMap.fields.total', { publishedMap: { url: file, fields: { total: { name: ' ' } } } }],
    ['timeZone', { timeZone: 'Europe/Kazan' }],
    ['mapCentre', { mapCentre: { lat: 55.75, lon: 37.62 } }],
    ['callPaths', { callPaths: 'x' as unknown as CityConfig['callPaths'] }],
    ['callVersions.login', { callVersions: { options: 'v3', map: 'v3', login: 'v6' as 'v5' } }],
    ['callVersions.profile', { callVersions: { options: 'v3', map: 'v3', profile: 'v7' as 'v6' } }],
    ['callVersions.changeCars', { callVersions: { options: 'v3', map: 'v3', changeCars: 'V1' as 'v1' } }],
  ])('CITY-07 a wrong %s stops the build by its name', (field, wrong) => {
    const config = defineCity({ ...kazan, ...wrong });
    expect(() => checkCities([config])).toThrow(`City "kazan": the field ${field} is missing or wrong`);
  });

  test('PLUS-36 fields of a published map are a name, a name with more, or a constant; empty names are refused', () => {
    const withName = (name: PublishedFieldSource) =>
      defineCity({ ...kazan, publishedMap: { url: file, fields: { name } } });
    for (const name of ['Bezeichnung', { name: 'Bezeichnung' }, { constant: 'Parkplatz' }])
      expect(() => checkCities([withName(name)])).not.toThrow();
    expect(() => checkCities([withName(' ')])).toThrow('the field publishedMap.fields.name');
  });

  test('API-21 a city has version 2 or 3 of the map, and no other', () => {
    const withMap = (map: string) => defineCity({ ...kazan, callVersions: { map: map as 'v2' } });
    for (const map of ['v2', 'v3']) expect(() => checkCities([withMap(map)])).not.toThrow();
    for (const map of ['v1', 'v4', 'v23', ''])
      expect(() => checkCities([withMap(map)])).toThrow('the field callVersions.map');
  });

  test('CITY-07 two cities with the same id stop the build', () => {
    const config = defineCity(kazan);
    expect(() => checkCities([config, config])).toThrow('the field city');
  });
});
