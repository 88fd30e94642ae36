import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { addDays, type CalendarDate, cityDate, parseCalendarDate } from '../calendar-dates.ts';
import { instant } from '../time.ts';
import { offerStartRange, permitStartRange } from './permit.ts';

const day = (text: string) => text as CalendarDate;

test.each([
  ['month', '2026-01-31', 0, '2026-01-31', '2026-02-28'],
  ['month', '2028-01-31', 0, '2028-01-31', '2028-02-29'],
  ['week', '2026-12-31', 2, '2027-01-02', '2027-01-31'],
  [undefined, '2026-06-10', 0, '2026-06-10', '2026-07-10'],
  ['previousDay', '2026-03-01', 3, '2026-02-28', '2026-02-28'],
  ['previousDay', '2028-03-01', 0, '2028-02-29', '2028-02-29'],
] as const)('PRM-15 a permit of type %s on %s, %i days ahead, begins from %s to %s', (...row) => {
  const [type, today, delay, first, last] = row;
  expect(permitStartRange(type, day(today), delay)).toEqual({ first, last });
});

test('PRM-11 a residential permit begins on its own day and on no other', () => {
  const offer = { type: 'residential', startDate: day('2027-02-28') } as const;
  expect(offerStartRange(offer, day('2026-06-10'), 5)).toEqual({ first: '2027-02-28', last: '2027-02-28' });
});

describe('PRM-15 in the city’s calendar', () => {
  const deviceZone = process.env.TZ;
  afterEach(() => {
    process.env.TZ = deviceZone;
  });

  const dates = fc
    .date({
      min: new Date('2024-01-01T00:00:00Z'),
      max: new Date('2040-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => day(date.toISOString().slice(0, 10)));

  test('the last day is the same day of the next month, or its last one, whatever the month and the year', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 27 }), (today, delay) => {
        const { first, last } = permitStartRange('month', today, delay);
        expect(first).toBe(addDays(today, delay));
        expect(last.slice(0, 7)).toBe(addDays(`${today.slice(0, 7)}-28` as CalendarDate, 4).slice(0, 7));
        const isMonthEnd = addDays(last, 1).endsWith('-01');
        expect(last.slice(8) === today.slice(8) || (isMonthEnd && last.slice(8) < today.slice(8))).toBe(true);
        expect(first <= last).toBe(true);
      }),
    );
  });

  test('yesterday is a day before today, also on 1 March of a leap year', () => {
    fc.assert(
      fc.property(dates, (today) => {
        const { first, last } = permitStartRange('previousDay', today, 3);
        expect(first).toBe(last);
        expect(addDays(first, 1)).toBe(today);
        expect(parseCalendarDate(first)).toBe(first);
      }),
    );
  });

  test('at the city’s midnight a day passes, from a device in any of six zones', () => {
    const devices = [
      'Pacific/Kiritimati',
      'Asia/Vladivostok',
      'Europe/Moscow',
      'UTC',
      'America/New_York',
      'Pacific/Pago_Pago',
    ];
    const cities = ['Europe/Kaliningrad', 'Europe/Moscow', 'Asia/Sakhalin'] as const;
    const offsets = { 'Europe/Kaliningrad': 2, 'Europe/Moscow': 3, 'Asia/Sakhalin': 11 } as const;
    for (const device of devices) {
      process.env.TZ = device;
      fc.assert(
        fc.property(dates, fc.constantFrom(...cities), (date, timeZone) => {
          const midnight = Date.parse(`${date}T00:00:00Z`) - offsets[timeZone] * 3_600_000;
          const rangeAt = (ms: number) => permitStartRange('day', cityDate(instant(ms), timeZone), 0).first;
          expect(rangeAt(midnight)).toBe(date);
          expect(rangeAt(midnight - 1)).toBe(addDays(date, -1));
          expect(rangeAt(midnight + 86_399_999)).toBe(date);
        }),
        { numRuns: 30 },
      );
    }
  });
});
