import { expect, test } from 'vitest';
import { cityHour, cityIso, isDayOff, isHoliday, isInCalendar } from './calendar.ts';

test.each([
  ['2025-05-02', true],
  ['2025-11-01', false],
  ['2026-01-09', true],
  ['2026-03-09', true],
  ['2026-06-12', true],
  ['2026-06-13', true],
  ['2026-06-15', false],
  ['2027-02-20', false],
])('CALC-08 the production calendar says of %s whether it is a day off: %s', (date, expected) => {
  expect(isDayOff(date)).toBe(expected);
});

test('CALC-08 a plain Saturday is a day off but no holiday', () => {
  expect(isHoliday('2026-06-20')).toBe(false);
  expect(isDayOff('2026-06-20')).toBe(true);
});

test('ERR-14 a year without data is outside the calendar', () => {
  expect([isInCalendar('2024-12-31'), isInCalendar('2025-01-01'), isInCalendar('2036-01-01')]).toEqual([
    false,
    true,
    false,
  ]);
});

test('I18N-07 times leave the server with the offset of the city', () => {
  const moment = new Date('2026-06-10T12:00:00Z');
  expect(cityIso(moment, 'Europe/Moscow')).toBe('2026-06-10T15:00:00+03:00');
  expect(cityIso(moment, 'Asia/Vladivostok')).toBe('2026-06-10T22:00:00+10:00');
});

test('PLUS-33 the time in a message is the city’s, and its hour has no zero before it', () => {
  const hourOf = (iso: string) => cityHour(new Date(iso), 'Europe/Moscow');
  expect([
    hourOf('2026-06-10T06:05:00Z'),
    hourOf('2026-06-10T17:00:00Z'),
    hourOf('2026-06-09T21:07:00Z'),
  ]).toEqual(['9:05', '20:00', '0:07']);
});
