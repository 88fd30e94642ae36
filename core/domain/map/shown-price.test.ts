import { describe, expect, test } from 'vitest';
import type { DayType, HourlyPrice, MinuteOfDay } from '../city/zone.ts';
import { fromRoubles } from '../money.ts';
import { type Instant, instant } from '../time.ts';
import { priceAt, timetable } from './shown-price.ts';

const price = (day: DayType, roubles: number, from: number, to: number): HourlyPrice => ({
  day,
  perHour: fromRoubles(roubles),
  from: (from * 60) as MinuteOfDay,
  to: (to * 60) as MinuteOfDay,
});
const at = (iso: string): Instant => instant(Date.parse(iso));
const prices = [price('default', 80, 18, 20), price('default', 50, 8, 18), price('saturday', 30, 10, 16)];

describe('priceAt', () => {
  test.each([
    ['2026-11-20T07:59:59', 0],
    ['2026-11-20T08:00', 50],
    ['2026-11-20T17:59', 50],
    ['2026-11-20T18:00', 80],
    ['2026-11-20T20:00', 0],
    ['2026-11-21T09:59', 0],
    ['2026-11-21T10:00', 30],
    ['2026-11-22T10:00', 50],
  ])('CALC-02 CALC-08 at %s an hour costs %i roubles', (time, roubles) => {
    expect(priceAt(prices, at(`${time}+10:00`), 'Asia/Vladivostok')).toBe(fromRoubles(roubles));
  });

  test('without prices the price of an hour is undefined', () => {
    expect(priceAt([], at('2026-11-20T12:00Z'), 'Europe/Moscow')).toBeUndefined();
  });
});

describe('timetable', () => {
  test('MAP-25 a type of day without prices of its own is not listed', () => {
    expect(timetable([])).toEqual([]);
    expect(timetable(prices).map(({ day }) => day)).toEqual(['default', 'saturday']);
  });

  test('prices are listed by type of day and hour, including a price of 0', () => {
    const rows = timetable([price('sunday', 0, 0, 0), ...prices]);
    expect(rows).toEqual([
      {
        day: 'default',
        rows: [
          { from: 480, to: 1080, perHour: 5000 },
          { from: 1080, to: 1200, perHour: 8000 },
        ],
      },
      { day: 'saturday', rows: [{ from: 600, to: 960, perHour: 3000 }] },
      { day: 'sunday', rows: [{ from: 0, to: 0, perHour: 0 }] },
    ]);
  });
});
