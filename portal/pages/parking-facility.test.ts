import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import { expect, test } from 'vitest';
import { parkingFacility } from './parking-facility.ts';

const place = { cityName: 'Казань', url: 'https://parking.example/?parking=5201' };
const street: MapObject = {
  key: '5201',
  code: '5201',
  type: 'parking',
  category: 'onStreet',
  geometry: {
    kind: 'line',
    path: [
      [49.1, 55.7],
      [49.2, 55.8],
      [49.3, 55.9],
    ],
  },
  name: '',
  address: 'улица Баумана, 31',
  description: '',
  notes: '',
  pictureUrl: undefined,
  spaces: { total: 7, free: 2, forDisabled: undefined },
  zone: {
    id: '1001',
    name: 'Зона 1',
    kind: 'onStreet',
    prices: [{ day: 'default', perHour: kopecks(6000), from: 0, to: 0 }] as never,
  },
  isActive: true,
};

test('PLUS-34 a parking’s page says what it is in the words of schema.org', () => {
  expect(parkingFacility(street, place)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ParkingFacility',
    name: 'улица Баумана, 31',
    identifier: '5201',
    url: 'https://parking.example/?parking=5201',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'улица Баумана, 31',
      addressLocality: 'Казань',
      addressCountry: 'RU',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 55.8, longitude: 49.2 },
    maximumAttendeeCapacity: 7,
    isAccessibleForFree: false,
    publicAccess: true,
  });
});

test('PLUS-34 a parking for residents or one that is switched off is not offered to the public', () => {
  expect(parkingFacility({ ...street, category: 'resident' }, place)).toMatchObject({ publicAccess: false });
  expect(parkingFacility({ ...street, isActive: false }, place)).toMatchObject({ publicAccess: false });
});

test('PLUS-34 without a zone nothing is shown about money', () => {
  expect(parkingFacility({ ...street, zone: undefined }, place)).not.toHaveProperty('isAccessibleForFree');
});

test.each([
  ['every hour', [0, 0], true],
  ['some hours', [0, 6000], false],
  ['no hour', [6000], false],
] as const)('PLUS-34 a parking that is free at %s', (_, prices, isFree) => {
  const zone = {
    id: '1001',
    name: 'Зона 1',
    kind: 'onStreet',
    prices: prices.map((price) => ({ day: 'default', perHour: kopecks(price), from: 0, to: 0 })),
  } as never;
  expect(parkingFacility({ ...street, zone }, place)).toMatchObject({ isAccessibleForFree: isFree });
});
