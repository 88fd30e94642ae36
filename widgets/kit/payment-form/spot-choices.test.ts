import type { CityConfig } from '@kerb/core/config/city-config.ts';
import { parking, pointAt } from '@kerb/core/domain/map/map-object.fixture.ts';
import { expect, test } from 'vitest';
import { nameBesideCode, parkingSpots, zoneSpots } from './spot-choices.ts';

test.each([
  ['Зона 12. Рыночная площадь', '12', 'Рыночная площадь'],
  ['Зона № 12', '12', ''],
  ['Зона 12', '12', ''],
  ['12', '12', ''],
  ['12 — Рыночная', '12', 'Рыночная'],
  ['Зона 120. Рынок', '12', 'Зона 120. Рынок'],
  ['Рыночная площадь', '12', 'Рыночная площадь'],
])('beside the number, "%s" of %s is "%s"', (name, code, shown) => {
  expect(nameBesideCode(name, code)).toBe(shown);
});

const zone = (code: string) => ({ id: code, code, name: code, prices: [] });

test('SES-03 spots are in numerical order, also where a code has letters', () => {
  const codes = ['10', '9', 'А10', 'А9', '101', '12а', '12'];
  const sorted = zoneSpots(codes.map(zone)).map(({ code }) => code);
  expect(sorted).toEqual(['9', '10', '12', '12а', '101', 'А9', 'А10']);
  const objects = codes.map((code) => parking(code, pointAt(0, 0)));
  const config = { profile: { parking: { sellsSurfaceLots: false } } } as CityConfig;
  expect(parkingSpots(objects, config).map(({ code }) => code)).toEqual(sorted);
});

test.each([
  [true, ['5207', '5208']],
  [false, ['5207']],
])('CITY-09 surface lots are in the picker if the city sells them: %s', (sellsSurfaceLots, codes) => {
  const config = { profile: { parking: { sellsSurfaceLots } } } as CityConfig;
  const objects = [
    parking('5207', pointAt(0, 0)),
    parking('5208', pointAt(9, 0), { category: 'surfaceLot' }),
  ];
  expect(parkingSpots(objects, config).map(({ code }) => code)).toEqual(codes);
});

test('a hundred thousand spots in any order are sorted at once', () => {
  const many = Array.from({ length: 100_000 }, (_, number) => zone(`${(number * 7919) % 100_000}`));
  const start = process.cpuUsage();
  const spots = zoneSpots(many);
  // Some 100 ms. With its own collator for each comparison it was more than ten seconds.
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(3000);
  expect(spots.every(({ code }, index) => code === `${index}`)).toBe(true);
});

test('MAP-04 a parking without a code is no choice: the driver could not name it', () => {
  const config = { profile: { parking: { sellsSurfaceLots: true } } } as CityConfig;
  const objects = ['5201', ''].map((code) => parking(code, pointAt(0, 0)));
  expect(parkingSpots(objects, config).map(({ code }) => code)).toEqual(['5201']);
});
