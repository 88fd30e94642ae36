import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DayType, MinuteOfDay } from '../city/zone.ts';
import { fromRoubles } from '../money.ts';
import { instant } from '../time.ts';
import { dayTariff, priceLevel, priceRunFinder } from './day-tariff.ts';
import { priceInMinute, pricesOf } from './hourly-price.ts';
import { price } from './tariff.fixture.ts';

const written = (day: DayType, ...prices: Parameters<typeof dayTariff>[0]) =>
  dayTariff(prices, day).map(({ from, to, perHour }) => [from / 60, to / 60, perHour / 100]);

describe('the tariff of a day', () => {
  test('PLUS-07 hours without a price are free, before, between and after the paid ones', () => {
    expect(written('default', price('default', 50, 480, 720), price('default', 80, 780, 1200))).toEqual([
      [0, 8, 0],
      [8, 12, 50],
      [12, 13, 0],
      [13, 20, 80],
      [20, 24, 0],
    ]);
  });

  test('PLUS-07 a price past midnight applies in the morning and in the evening', () => {
    expect(written('default', price('default', 30, 1200, 480))).toEqual([
      [0, 8, 30],
      [8, 20, 0],
      [20, 24, 30],
    ]);
  });

  test('PLUS-07 free all day, paid all day and no prices give one entry', () => {
    expect(written('default', price('default', 0))).toEqual([[0, 24, 0]]);
    expect(written('default', price('default', 50))).toEqual([[0, 24, 50]]);
    expect(written('default')).toEqual([[0, 24, 0]]);
  });

  test('PLUS-07 a Sunday has its own hours if there are any, else those of weekdays', () => {
    const weekday = price('default', 50);
    expect(written('sunday', weekday, price('sunday', 0))).toEqual([[0, 24, 0]]);
    expect(written('saturday', weekday, price('sunday', 0))).toEqual([[0, 24, 50]]);
  });

  const minuteOfDays = fc.integer({ min: 0, max: 1439 });
  const days = fc.constantFrom<DayType>('default', 'saturday', 'sunday');
  const anyPrice = fc
    .tuple(days, fc.integer({ min: 0, max: 3 }), minuteOfDays, minuteOfDays)
    .map(([day, roubles, from, to]) => price(day, roubles, from, to));

  test('PLUS-07 each minute has its price, there are no gaps, and neighbouring entries differ', () => {
    fc.assert(
      fc.property(fc.array(anyPrice, { maxLength: 6 }), days, (prices, day) => {
        const hours = dayTariff(prices, day);
        expect([hours[0]?.from, hours.at(-1)?.to]).toEqual([0, 1440]);
        const own = pricesOf(prices, day);
        for (const [index, { from, to, perHour }] of hours.entries()) {
          expect(hours[index + 1]?.from ?? 1440).toBe(to);
          expect(hours[index + 1]?.perHour).not.toBe(perHour);
          for (let minute = from; minute < to; minute += 1) {
            if (priceInMinute(own, minute as MinuteOfDay) !== perHour) throw new Error(`minute ${minute}`);
          }
        }
      }),
    );
  });
});

test('PLUS-07 a price nearer to the highest of its day is dear, and a single price never is', () => {
  const levelsOf = (...roubles: number[]) => {
    const day = roubles.map((price, index) => ({
      from: index * 60,
      to: index * 60 + 60,
      perHour: fromRoubles(price),
    }));
    return day.map(({ perHour }) => priceLevel(perHour, day));
  };
  expect(levelsOf(0, 30, 50, 100)).toEqual(['free', 'cheap', 'cheap', 'dear']);
  expect(levelsOf(40, 70, 40)).toEqual(['cheap', 'dear', 'cheap']);
  expect(levelsOf(0, 100, 0)).toEqual(['free', 'cheap', 'free']);
  expect(levelsOf(0)).toEqual(['free']);
});

test.each([
  ['up to its change', '2026-10-24T10:30:00Z', 30],
  ['up to the end of the day', '2026-10-24T12:30:00Z', 570],
  ['for a minute where the clocks change before', '2026-10-25T00:30:00Z', 1],
])('PLUS-29 a price runs %s', (_until, at, minutes) => {
  const runAt = priceRunFinder([price('default', 50, 780, 840)], 'Europe/Berlin');
  expect(runAt(instant(Date.parse(at))).minutes).toBe(minutes);
});
