import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { cityConfigs } from '../../cities/registry.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDateText,
  cityDate,
  instantOnDate,
  parseCalendarDate,
  startOfMonth,
  writeCalendarDate,
} from './calendar-dates.ts';
import type { MinuteOfDay } from './city/zone.ts';
import { instant } from './time.ts';

const deviceTimeZone = process.env.TZ;
/** Time zones west and east of UTC, with quarter hours, and with a clock change that skips midnight. */
const deviceTimeZones = ['UTC', 'America/Santiago', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Niue'];

afterEach(() => {
  if (deviceTimeZone === undefined) delete process.env.TZ;
  else process.env.TZ = deviceTimeZone;
});

const dayMs = 86_400_000;

function date(text: string): CalendarDate {
  const parsed = parseCalendarDate(text);
  if (!parsed) throw new Error(`${text} is no date`);
  return parsed;
}

/** Any day from 1600 to 2400, computed with UTC arithmetic only. */
const anyDate = fc
  .integer({ min: Date.UTC(1600, 0, 1) / dayMs, max: Date.UTC(2400, 0, 1) / dayMs })
  .map((day) => new Date(day * dayMs).toISOString().slice(0, 10) as CalendarDate);

const lastDayOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

describe('I18N-07 dates as text', () => {
  test.each([
    ['31/03/2026', '2026-03-31'],
    ['2026-03-31', '2026-03-31'],
    [' 01/02/2026 ', '2026-02-01'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2000', '2000-02-29'],
  ])('%j is %s', (text, expected) => {
    expect(parseCalendarDate(text)).toBe(expected);
  });

  test.each([
    '29/02/2026',
    '29/02/1900',
    '31/04/2026',
    '00/01/2026',
    '01/00/2026',
    '01/13/2026',
    '2026-02-30',
    '2026-13-01',
    '1/2/2026',
    '01.02.2026',
    '01/02/26',
    '01/02/0026',
    '2026-03-31T00:00:00',
    '31/03/2026 10:00',
    'today',
    '',
  ])('%j is no date', (text) => {
    expect(parseCalendarDate(text)).toBeUndefined();
  });

  test('a date on a screen is written as its language writes it', () => {
    const day = '2026-11-02' as CalendarDate;
    expect([calendarDateText(day, 'ru'), calendarDateText(day, 'en')]).toEqual(['02.11.2026', '2 Nov 2026']);
  });

  test('a formatted date is parsed back to itself, and so is a sent one', () => {
    fc.assert(
      fc.property(anyDate, (day) => {
        expect(parseCalendarDate(writeCalendarDate(day))).toBe(day);
        expect(parseCalendarDate(day)).toBe(day);
      }),
    );
  });

  test('a text is a date exactly if its day exists', () => {
    const pad = (count: number) => String(count).padStart(2, '0');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 32 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 1600, max: 2400 }),
        (day, month, year) => {
          const exists = month >= 1 && month <= 12 && day >= 1 && day <= lastDayOf(year, month);
          const expected = exists ? `${year}-${pad(month)}-${pad(day)}` : undefined;
          expect(parseCalendarDate(`${pad(day)}/${pad(month)}/${year}`)).toBe(expected);
          expect(parseCalendarDate(`${year}-${pad(month)}-${pad(day)}`)).toBe(expected);
        },
      ),
    );
  });
});

describe('arithmetic on the calendar', () => {
  test.each([
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-05-31', -12, '2025-05-31'],
  ])('%s and %i months is %s', (from, count, expected) => {
    expect(addMonths(date(from), count)).toBe(expected);
  });

  test('addMonths gives the same day, or the last day of a shorter month', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -600, max: 600 }), (from, count) => {
        const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
        const [toYear = 0, toMonth = 0, toDay = 0] = addMonths(from, count).split('-').map(Number);
        expect(toYear * 12 + toMonth).toBe(year * 12 + month + count);
        expect(toDay).toBe(Math.min(day, lastDayOf(toYear, toMonth)));
      }),
    );
  });

  test('addDays moves by whole days, and is undone by the negative count', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -150_000, max: 150_000 }), (from, count) => {
        const to = addDays(from, count);
        expect(Date.parse(to) - Date.parse(from)).toBe(count * 86_400_000);
        expect(addDays(to, -count)).toBe(from);
      }),
    );
  });

  test('the day before the first of a month is the last day of the previous month', () => {
    expect(addDays(date('2026-03-01'), -1)).toBe('2026-02-28');
    expect(addDays(date('2024-03-01'), -1)).toBe('2024-02-29');
    expect(addDays(date('2026-01-01'), -1)).toBe('2025-12-31');
  });

  test('startOfMonth is the first day of the month', () => {
    fc.assert(
      fc.property(anyDate, (day) => {
        expect(startOfMonth(day)).toBe(`${day.slice(0, 7)}-01`);
      }),
    );
  });

  test('dates beyond the years 1000 to 9999 are refused', () => {
    expect(() => addDays(date('9999-12-31'), 1)).toThrow(RangeError);
    expect(() => addMonths(date('1000-01-01'), -1)).toThrow(RangeError);
    expect(parseCalendarDate('31/12/0999')).toBeUndefined();
  });
});

describe.each(deviceTimeZones)('I18N-07 on a device in %s', (device) => {
  const midnight = 0 as MinuteOfDay;

  test.skipIf(process.env.KERB_FIXED_TIME_ZONE)('the process has this time zone', () => {
    process.env.TZ = device;
    const shown = { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const;
    const expected = new Intl.DateTimeFormat('en', { ...shown, timeZone: device }).format(0);
    expect(new Intl.DateTimeFormat('en', shown).format(0)).toBe(expected);
  });

  test('each city’s date changes at its own midnight, on any day', () => {
    process.env.TZ = device;
    const days = fc.integer({ min: Date.UTC(2015, 0, 1) / dayMs, max: Date.UTC(2040, 0, 1) / dayMs });
    for (const timeZone of new Set(cityConfigs.map((city) => city.timeZone))) {
      fc.assert(
        fc.property(days, (day) => {
          const today = new Date(day * dayMs).toISOString().slice(0, 10) as CalendarDate;
          const start = instantOnDate(today, midnight, timeZone);
          expect(cityDate(start, timeZone)).toBe(today);
          expect(cityDate(instant(start - 1), timeZone)).toBe(addDays(today, -1));
        }),
        { numRuns: 40 },
      );
    }
  });

  test('formatting and arithmetic give the same result as in UTC', () => {
    const results = (day: CalendarDate, count: number) => [
      writeCalendarDate(day),
      parseCalendarDate(writeCalendarDate(day)),
      parseCalendarDate(day),
      addMonths(day, count),
      addDays(day, count),
      startOfMonth(day),
    ];
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -50, max: 50 }), (day, count) => {
        process.env.TZ = 'UTC';
        const expected = results(day, count);
        process.env.TZ = device;
        expect(results(day, count)).toEqual(expected);
      }),
    );
  });
});
