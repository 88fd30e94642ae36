import { expect, test } from 'vitest';
import { pricesForDay, type TariffPrice } from './tariff.ts';

const prices: TariffPrice[] = [
  { day: 'default', kopecks: 100, from: 0, to: 1440 },
  { day: 'saturday', kopecks: 50, from: 0, to: 1440 },
];

test.each([
  ['Saturday', 6, 50],
  ['Sunday, which this zone does not price,', 0, 100],
  ['Monday', 1, 100],
])('CALC-08 %s has the right prices', (_name, weekday, kopecks) => {
  expect(pricesForDay(prices, weekday).map((price) => price.kopecks)).toEqual([kopecks]);
});
