import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../platform/time/dates.ts';
import { permitSpan, startRange } from './permit-span.ts';

describe('the span of a permit', () => {
  test.each([
    ['day', '2026-06-10', '2026-06-11', 1],
    ['previousDay', '2028-02-29', '2028-03-01', 1],
    ['week', '2026-12-28', '2027-01-04', 7],
    ['month', '2026-06-10', '2026-07-10', 30],
    ['month', '2026-01-31', '2026-03-01', 29],
    ['month', '2028-01-31', '2028-03-01', 30],
    ['month', '2026-12-31', '2027-01-31', 31],
    ['quarter', '2026-11-30', '2027-03-01', 91],
    ['year', '2028-02-29', '2029-03-01', 366],
    ['residential', '2026-06-10', '2027-06-10', 365],
  ] as const)('PRM-15 of a %s from %s ends where %s begins', (type, first, next, days) => {
    expect(permitSpan(type, first, 'Europe/Moscow')).toEqual({
      starts_at: new Date(`${first}T00:00:00+03:00`),
      ends_at: new Date(`${next}T00:00:00+03:00`),
      days,
    });
  });

  test('a permit of a month covers 28 days at least and ends on a city’s midnight', () => {
    const dates = fc.integer({ min: 0, max: 5000 }).map((count) => addDays('2024-01-01', count));
    fc.assert(
      fc.property(dates, fc.constantFrom('Europe/Kaliningrad', 'Asia/Sakhalin'), (first, timeZone) => {
        const { starts_at, ends_at, days } = permitSpan('month', first, timeZone);
        expect(ends_at.getTime() - starts_at.getTime()).toBe(days * 86_400_000);
        expect(days).toBeGreaterThanOrEqual(28);
        expect(days).toBeLessThanOrEqual(31);
      }),
    );
  });
});

test('PRM-15 the first days to choose from are the city’s', () => {
  const now = new Date('2026-06-10T22:30:00Z');
  expect(startRange('day', now, 'Europe/Moscow', 0)).toEqual({ first: '2026-06-11', last: '2026-07-11' });
  expect(startRange('day', now, 'Europe/Kaliningrad', 2)).toEqual({
    first: '2026-06-13',
    last: '2026-07-11',
  });
  expect(startRange('previousDay', now, 'Europe/Moscow', 2)).toEqual({
    first: '2026-06-10',
    last: '2026-06-10',
  });
});
