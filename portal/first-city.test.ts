import { expect, test } from 'vitest';
import { firstCities } from './build/first-cities.ts';
import { firstCity } from './first-city.ts';

const cities = { all: ['kazan', 'perm', 'sochi'], unusual: ['sochi'] };

test.each([
  ['the address first', '?zoom=14&city=perm', 'kazan', 'perm'],
  ['then the device', '?zoom=14', 'kazan', 'kazan'],
  ['then the build', '', undefined, 'perm'],
  ['no city that is not configured', '?city=omsk', 'tomsk', 'perm'],
  ['none whose calls have other addresses', '', 'sochi', undefined],
])('CITY-01 the city of the first calls: %s', (_, search, stored, expected) => {
  expect(firstCity(cities, { search, stored, usual: 'perm' })).toBe(expected);
});

test('most cities have the usual addresses', () => {
  const { all, unusual } = firstCities();
  expect(all.length).toBeGreaterThan(20);
  expect(unusual.length).toBeLessThan(all.length / 2);
});
