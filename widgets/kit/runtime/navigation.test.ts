import type { CityConfig } from '@kerb/core/config/city-config.ts';
import { expect, test, vi } from 'vitest';
import { hostPageNavigation, spotQuery } from './navigation.ts';

const config = { city: 'kazan', portalUrl: 'https://parking.example' } as CityConfig;

test.each([
  ['ru', 'https://parking.example/?city=kazan'],
  ['en', 'https://parking.example/en/?city=kazan'],
] as const)(
  'PLUS-06 from another page the map is the portal’s, of the same city and in %s',
  (language, url) => {
    expect(hostPageNavigation(config, language).map).toEqual({ url });
  },
);

test('PLUS-06 an address has the zone of a spot, and its parking if there is one', () => {
  expect(spotQuery({ zoneId: '1012', parkingCode: undefined })).toEqual({ zone: '1012' });
  const parking = { zoneId: '1012', parkingCode: '5207' };
  expect(spotQuery(parking)).toEqual({ zone: '1012', parking: '5207' });
  expect(spotQuery({ ...parking, isBehindBarrier: true })).toMatchObject({
    kind: 'barrier',
    parking: '5207',
  });
});

test('PAY-31 a payment returns to the page around a frame without its own address', () => {
  vi.stubGlobal('location', new URL('about:srcdoc'));
  vi.stubGlobal('document', { baseURI: 'https://city.example/parking' });
  expect(hostPageNavigation(config, 'ru').pageAddress()).toBe('https://city.example/parking');
  vi.stubGlobal('location', new URL('https://city.example/frame'));
  expect(hostPageNavigation(config, 'ru').pageAddress()).toBe('https://city.example/frame');
  vi.unstubAllGlobals();
});
