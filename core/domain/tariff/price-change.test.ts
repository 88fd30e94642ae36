import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cityConfigs } from '../../../cities/registry.ts';
import type { DayType } from '../city/zone.ts';
import { instant, minutes } from '../time.ts';
import { estimate } from './estimate.ts';
import { hourCost, priceChange } from './price-change.ts';
import { at, plate, price, zone } from './tariff.fixture.ts';

const moscow = 'Europe/Moscow';
const byDay = [price('default', 50, 480, 1200)];
const weekend = [...byDay, price('saturday', 0), price('sunday', 0)];

const changeOf = (prices: Parameters<typeof priceChange>[0], from: string, timeZone = moscow) => {
  const change = priceChange(prices, at(from), timeZone);
  return change && [change.at, change.perHour / 100];
};

describe('priceChange', () => {
  test.each([
    ['before the paid hours', byDay, '2026-11-20T07:59:30+03:00', '2026-11-20T08:00+03:00', 50],
    ['within them', byDay, '2026-11-20T08:00+03:00', '2026-11-20T20:00+03:00', 0],
    ['after them, on the next day', byDay, '2026-11-20T20:00+03:00', '2026-11-21T08:00+03:00', 50],
    [
      'on Friday evening, after a free weekend',
      weekend,
      '2026-11-20T21:00+03:00',
      '2026-11-23T08:00+03:00',
      50,
    ],
    [
      'on Friday, before a Saturday with its own price',
      [price('default', 50), price('saturday', 30)],
      '2026-11-20T21:00+03:00',
      '2026-11-21T00:00+03:00',
      30,
    ],
    [
      'on Sunday, at its end',
      [price('default', 50), price('sunday', 0)],
      '2026-11-22T12:00+03:00',
      '2026-11-23T00:00+03:00',
      50,
    ],
    [
      'past midnight',
      [price('default', 30, 1200, 480)],
      '2026-11-20T23:00+03:00',
      '2026-11-21T08:00+03:00',
      0,
    ],
    [
      'from one price to another',
      [price('default', 30, 0, 720), price('default', 50, 720, 0)],
      '2026-11-20T09:00+03:00',
      '2026-11-20T12:00+03:00',
      50,
    ],
  ])('PLUS-07 %s', (_when, prices, from, to, roubles) => {
    expect(changeOf(prices, from)).toEqual([at(to), roubles]);
  });

  test.each([
    ['free all week', [price('default', 0)]],
    ['paid all week', [price('default', 50), price('sunday', 50, 0, 720), price('sunday', 50, 720, 0)]],
    ['without prices', []],
  ])('PLUS-07 never for a tariff that is %s', (_what, prices) => {
    expect(changeOf(prices, '2026-11-20T09:00+03:00')).toBeUndefined();
  });

  test('PLUS-07 it uses the city’s clock', () => {
    expect(changeOf(byDay, '2026-11-20T07:00+03:00', 'Asia/Vladivostok')).toEqual([
      at('2026-11-20T20:00+10:00'),
      0,
    ]);
  });
});

const minuteOfDays = fc.integer({ min: 0, max: 1439 });
const days = fc.constantFrom<DayType>('default', 'saturday', 'sunday');
const anyPrice = fc
  .tuple(days, fc.integer({ min: 0, max: 3 }), minuteOfDays, minuteOfDays)
  .map(([day, roubles, from, to]) => price(day, roubles * 7.77, from, to));
const anyTariff = fc.record({
  prices: fc.array(anyPrice, { maxLength: 6 }),
  from: fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2027, 0) }).map(instant),
  timeZone: fc.constantFrom(...cityConfigs.map(({ timeZone }) => timeZone), 'Europe/Berlin'),
});

const stay = (prices: Parameters<typeof priceChange>[0], from: number, count: number, timeZone: string) =>
  estimate({
    zone: zone(...prices),
    start: instant(from),
    duration: minutes(count),
    timeZone,
    plate,
    concessions: [],
  });

describe('compared with the estimate, for any tariff, time and city', () => {
  test('PLUS-07 the hour from an arrival costs the same as its estimate', () => {
    fc.assert(
      fc.property(anyTariff, ({ prices, from, timeZone }) => {
        expect(hourCost(prices, from, timeZone)).toBe(stay(prices, from, 60, timeZone).total);
      }),
    );
  });

  test('PLUS-07 each minute before the change costs the same, and the minute of the change costs another price', () => {
    fc.assert(
      fc.property(anyTariff, ({ prices, from, timeZone }) => {
        const change = priceChange(prices, from, timeZone);
        const minute = from - (from % 60_000);
        const until = change ? (change.at - minute) / 60_000 : 3 * 1440;
        const now = hourlyAt(prices, from, timeZone);
        for (let count = 0; count < until; count += 1) {
          const perHour = hourlyAt(prices, minute + count * 60_000, timeZone);
          if (perHour !== now) throw new Error(`minute ${count} costs ${perHour}, not ${now}`);
        }
        if (change) expect(hourlyAt(prices, change.at, timeZone)).toBe(change.perHour);
        if (change) expect(change.perHour).not.toBe(now);
      }),
      { numRuns: 40 },
    );
  });
});

/** The estimate of a minute at sixty times the prices, so that nothing is rounded: the price of an hour. */
function hourlyAt(prices: Parameters<typeof priceChange>[0], from: number, timeZone: string): number {
  const sixtyfold = prices.map((one) => ({ ...one, perHour: (one.perHour * 60) as typeof one.perHour }));
  return stay(sixtyfold, from, 1, timeZone).total;
}
