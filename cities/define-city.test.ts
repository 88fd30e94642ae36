import { describe, expect, test } from 'vitest';
import type { CityOverrides } from './city-overrides.ts';
import { defineCity } from './define-city.ts';
import kazanAsItIs from './kazan.ts';

/** Without its card widget, like most cities. */
const { cardWidget, ...kazan } = kazanAsItIs;

describe('defineCity', () => {
  test('REG-12 by default another code can be requested after ten seconds', () => {
    expect(defineCity(kazan).codePause).toBe(10);
    expect(defineCity({ ...kazan, codePause: 30 }).codePause).toBe(30);
  });

  test.each(['city', 'displayName', 'mapBounds', 'timeZone'] as const)(
    'CITY-07 a config without %s is refused by that name',
    (field) => {
      const { [field]: _left, ...rest } = kazan;
      expect(() => defineCity(rest as CityOverrides)).toThrow(`the field ${field}`);
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
    ['mapSource.attribution', { mapSource: { url: 'https://tiles.example/{z}/{x}/{y}' } }],
    ['timeZone', { timeZone: 'Moscow' }],
    ['profile.parking.parkingPeriod', { profile: { parking: { parkingPeriod: 0 } } }],
    ['features.penalty', { features: { penalty: 'yes' } }],
    ['paymentHosts', { paymentHosts: [''] }],
    ['cardWidget', { cardWidget: { scriptUrl: 'widget.js', publicId: 'x' } }],
    ['cardWidget', { cardWidget: { scriptUrl: 'https://bank.example/widget.js' } }],
    ['barrierCardPattern', { barrierCardPattern: '' }],
  ])('CITY-07 a wrong %s is named, with its city: %j', (field, wrong) => {
    const overrides = { ...kazan, ...wrong };
    expect(() => defineCity(overrides)).toThrow(`City "${overrides.city}": the field ${field} is`);
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

  test('PAY-32 a city with a card widget can redirect drivers to the portal’s payment page', () => {
    expect(defineCity({ ...kazan, cardWidget, portalUrl: 'https://parking.example' }).paymentHosts).toEqual([
      'localhost:4174',
      'parking.example',
    ]);
  });

  test('CITY-08 CITY-09 without a parking profile the step is 15 minutes and surface lots are not offered', () => {
    expect(defineCity(kazan).profile.parking).toEqual({ parkingPeriod: 15, sellsSurfaceLots: false });
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
