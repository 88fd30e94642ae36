import { describe, expect, test } from 'vitest';
import { decodeMapPrice, decodeZonePrice } from './prices.ts';

const zonePrice = (from: unknown, over: object = {}) =>
  decodeZonePrice({ type: 'default', price: 50, interval: { from, to: '20:00' }, ...over });

describe('PAY-02 the hours of a price', () => {
  test.each([
    ['00:00', 0],
    ['8:00', 480],
    ['08:30:00', 510],
    ['19:59:58', 1199],
    ['23:00', 1380],
    ['24:00', 0],
    ['24:00:00', 0],
    // Back ends send it for the end of a day.
    ['23:59:59', 0],
  ])('PAY-02 "%s" is minute %i of the day', (text, minute) => {
    expect(zonePrice(text)?.from).toBe(minute);
  });

  test.each([
    undefined,
    '',
    '8',
    'x08:00',
    '08:000',
    '08:00:0',
    '25:00',
    '24:01',
    '24:00:01',
    '10:60',
    '10:00:60',
    '10:59:60',
  ])('PAY-02 "%s" is no time, and there is no price', (text) => {
    expect(zonePrice(text)).toBeUndefined();
    expect(zonePrice('08:00', { interval: { from: '08:00', to: text } })).toBeUndefined();
  });
});

test.each([
  [undefined, 'default'],
  [null, 'default'],
  ['default', 'default'],
  ['saturday', 'saturday'],
  ['sunday', 'sunday'],
  ['monday', undefined],
  ['', undefined],
])('PAY-02 SES-04 the day %j is %s', (type, day) => {
  expect(zonePrice('08:00', { type })?.day).toBe(day);
});

test.each([
  [0, 0],
  ['62.5', 6250],
  [1e9, 1e11],
  [1e9 + 1, undefined],
  [-0.01, undefined],
  ['much', undefined],
  [undefined, undefined],
])('PAY-02 MAP-05 the price %j in roubles is %s kopecks', (price, perHour) => {
  expect(zonePrice('08:00', { price })?.perHour).toBe(perHour);
});

test('MAP-05 SES-30 on the map a price is in hundredths, and hours without one are free', () => {
  const hours = { timestart: '08:00', timeend: '24:00' };
  const free = { day: 'default', perHour: 0, from: 480, to: 0 };
  expect(decodeMapPrice(hours)).toEqual(free);
  expect(decodeMapPrice({ ...hours, priceNum: 4050 })).toEqual({ ...free, perHour: 4050 });
});
