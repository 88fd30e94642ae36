import { describe, expect, test } from 'vitest';
import { defineCity } from './define-city.ts';
import kazan from './kazan.ts';

describe('defineCity', () => {
  test('REG-12 by default another code can be requested after ten seconds', () => {
    expect(defineCity(kazan).codePause).toBe(10);
    expect(defineCity({ ...kazan, codePause: 30 }).codePause).toBe(30);
  });

  test('MAP-15 by default a map has the wide limits of its zoom', () => {
    expect(defineCity(kazan).zoomProfile).toBe('wide');
    expect(defineCity({ ...kazan, zoomProfile: 'narrow' }).zoomProfile).toBe('narrow');
  });

  test('CITY-07 the default addresses come from the environment of the build', () => {
    expect(defineCity(kazan)).toMatchObject({
      apiUrl: 'http://localhost:4174/kazan',
      portalUrl: 'http://localhost:4173',
      paymentHosts: ['localhost:4174'],
      mapSource: { url: 'http://localhost:4174/kazan/tiles/{z}/{x}/{y}.svg?theme={theme}' },
    });
  });

  test('CITY-07 a city’s own address also changes its tiles and its payment host', () => {
    expect(defineCity({ ...kazan, apiUrl: 'https://api.kazan.example/v1' })).toMatchObject({
      paymentHosts: ['api.kazan.example'],
      mapSource: { url: 'https://api.kazan.example/v1/tiles/{z}/{x}/{y}.svg?theme={theme}' },
    });
  });

  test('CITY-08 CITY-09 without a parking profile the step is 15 minutes and surface lots are not offered', () => {
    expect(defineCity(kazan).profile.parking).toEqual({ parkingPeriod: 15, sellsSurfaceLots: false });
  });

  test('CITY-08 a city’s own parking period counts, and the rest of the profile keeps its default', () => {
    const { profile } = defineCity({ ...kazan, profile: { parking: { parkingPeriod: 20 } } });
    expect(profile.parking).toEqual({ parkingPeriod: 20, sellsSurfaceLots: false });
  });

  test('API-21 by default the map is of version 3; a city’s own version counts', () => {
    expect(defineCity(kazan).callVersions).toEqual({ options: 'v3', map: 'v3' });
    expect(defineCity({ ...kazan, callVersions: { map: 'v2' } }).callVersions).toEqual({
      options: 'v3',
      map: 'v2',
    });
  });

  test('SHELL-34 all six features are on by default', () => {
    expect(Object.values(defineCity(kazan).features)).toEqual([true, true, true, true, true, true]);
  });

  test.each(['feedback', 'penalty', 'easyAuth', 'easyRegistration', 'easyRestore', 'focusOnMarker'] as const)(
    'SHELL-34 a city turns %s off and keeps the other five',
    (feature) => {
      const { features } = defineCity({ ...kazan, features: { [feature]: false } });
      expect(features[feature]).toBe(false);
      expect(Object.values(features).filter(Boolean)).toHaveLength(5);
    },
  );
});
