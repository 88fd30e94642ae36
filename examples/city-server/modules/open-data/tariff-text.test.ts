import { expect, test } from 'vitest';
import type { CityZone } from '../cities/city.ts';
import type { TariffPrice } from '../tariff/tariff.ts';
import { tariffText } from './tariff-text.ts';
import { zoneTariffs } from './zone-tariff.ts';

const price = (day: TariffPrice['day'], roubles: number, from = 0, to = 0): TariffPrice => ({
  day,
  kopecks: roubles * 100,
  from: from * 60,
  to: to * 60,
});

/** What everybody pays in a zone with these prices. */
function text(prices: readonly TariffPrice[], zone: Partial<CityZone> = {}, zoneIds?: readonly string[]) {
  const [tariff] = zoneTariffs({
    zones: [{ id: '1', code: '1', name: 'Зона 1', kind: 'road', isActive: true, prices, ...zone }],
    concessions: zoneIds
      ? [{ name: '', plate: '#', zoneIds, percent: 50, startsAt: new Date(0), endsAt: new Date(1) }]
      : [],
  });
  return tariff && tariffText(tariff);
}

test.each([
  ['all week, at any time', [price('default', 50)], 'Зона 1; пн–вс: 50 ₽/ч'],
  ['no price', [], 'Зона 1; пн–вс: бесплатно'],
  [
    'hours of the day',
    [price('default', 50, 8, 20)],
    'Зона 1; пн–вс 00:00–08:00, пн–вс 20:00–24:00: бесплатно; пн–вс 08:00–20:00: 50 ₽/ч',
  ],
  [
    'a price that holds over midnight',
    [price('default', 60, 20, 8)],
    'Зона 1; пн–вс 08:00–20:00: бесплатно; пн–вс 00:00–08:00, пн–вс 20:00–24:00: 60 ₽/ч',
  ],
  [
    'each day of the week-end',
    [price('default', 50), price('saturday', 20), price('sunday', 0)],
    'Зона 1; вс: бесплатно; сб: 20 ₽/ч; пн–пт: 50 ₽/ч',
  ],
  [
    'only Saturday: Sunday costs what a weekday costs',
    [price('default', 50), price('saturday', 20)],
    'Зона 1; сб: 20 ₽/ч; пн–пт, вс: 50 ₽/ч',
  ],
  ['only Sunday', [price('default', 50), price('sunday', 20)], 'Зона 1; вс: 20 ₽/ч; пн–сб: 50 ₽/ч'],
  ['kopecks', [price('default', 12.5)], 'Зона 1; пн–вс: 12,50 ₽/ч'],
])('PLUS-34 a tariff for people: %s', (_what, prices, expected) => {
  expect(text(prices)).toBe(expected);
});

test('PLUS-34 a tariff for people says what is free behind a barrier, and that there are discounts', () => {
  const prices = [price('default', 50)];
  expect(text(prices, { kind: 'barrier' })).toMatch(/^Зона 1; пн–вс: 50 ₽\/ч; до \d+ минут бесплатно$/);
  expect(text(prices, {}, ['1'])).toBe('Зона 1; пн–вс: 50 ₽/ч; бывают скидки для всех');
  expect(text(prices, {}, ['#'])).toBe('Зона 1; пн–вс: 50 ₽/ч; бывают скидки для всех');
  expect(text(prices, {}, ['2'])).toBe('Зона 1; пн–вс: 50 ₽/ч');
});
