import type { CityConfig } from '@kerb/core/config/city-config.ts';
import { parking, pointAt } from '@kerb/core/domain/map/map-object.fixture.ts';
import { expect, test, vi } from 'vitest';
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

test('SES-04 a parking is listed by its address, and by its name where it has none', () => {
  const config = { profile: { parking: { sellsSurfaceLots: false } } } as CityConfig;
  const objects = [
    parking('5207', pointAt(0, 0), { name: 'Платная парковка', address: 'улица Мира, 5' }),
    parking('5208', pointAt(9, 0), { name: 'У театра', address: '' }),
  ];
  expect(parkingSpots(objects, config).map(({ name }) => name)).toEqual(['улица Мира, 5', 'У театра']);
});

test('CALL-35 a zone has no parking code to send, a parking has its own', () => {
  expect(zoneSpots([zone('12')])[0]).toMatchObject({ zoneId: '12', parkingCode: undefined });
  const config = { profile: { parking: { sellsSurfaceLots: false } } } as CityConfig;
  expect(parkingSpots([parking('5207', pointAt(0, 0))], config)[0]?.parkingCode).toBe('5207');
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

test('twenty thousand spots in any order are sorted by one collator', () => {
  // Codes that are no numbers have to be compared as texts.
  const many = Array.from({ length: 20_000 }, (_, number) => zone(`К${(number * 7919) % 20_000}`));
  // Each call of these makes a collator: one per comparison takes seconds.
  const collator = vi.spyOn(Intl, 'Collator');
  const compare = vi.spyOn(String.prototype, 'localeCompare');
  const spots = zoneSpots(many);
  expect(collator.mock.calls.length + compare.mock.calls.length).toBe(0);
  vi.restoreAllMocks();
  expect(spots.every(({ code }, index) => code === `К${index}`)).toBe(true);
});

test('MAP-04 a parking without a code is no choice: the driver could not name it', () => {
  const config = { profile: { parking: { sellsSurfaceLots: true } } } as CityConfig;
  const objects = ['5201', ''].map((code) => parking(code, pointAt(0, 0)));
  expect(parkingSpots(objects, config).map(({ code }) => code)).toEqual(['5201']);
});
