import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '../calendar-dates.ts';
import { kopecks } from '../money.ts';
import { instant } from '../time.ts';
import { chartFilter, chartMonths, daysOfMonth } from './months.ts';
import { noSums } from './totals.ts';

const moscow = 'Europe/Moscow';
const now = instant(Date.parse('2026-03-31T12:00:00+03:00'));
const filter = { type: 'payment', plate: undefined, zoneId: '7', to: '2026-03-31' as CalendarDate } as const;

describe('PLUS-11 the months of the chart', () => {
  test.each([
    ['2026-03-01', '2025-04-01'],
    ['2025-02-28', '2025-02-01'],
    ['2025-04-01', '2025-04-01'],
    [undefined, undefined],
  ])('from %s on it begins on %s and has no end', (from, first) => {
    expect(chartFilter({ ...filter, from: from as CalendarDate | undefined }, now, moscow)).toEqual({
      ...filter,
      from: first,
      to: undefined,
    });
  });

  test('are the last twelve, and those without transactions are 0', () => {
    const spent = { ...noSums, count: 1, spent: kopecks(100) };
    const months = chartMonths([{ month: '2025-12', ...spent }], now, moscow);
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ month: '2025-04', ...noSums });
    expect(months[8]).toEqual({ month: '2025-12', ...spent });
    expect(months.at(-1)?.month).toBe('2026-03');
  });

  test('begin with the first transaction, if that is earlier', () => {
    expect(chartMonths([{ month: '2024-12', ...noSums }], now, moscow)[0]?.month).toBe('2024-12');
  });

  test('the city’s month ends at the city’s midnight', () => {
    const midnight = instant(Date.parse('2026-04-01T00:00:00+03:00'));
    expect(chartMonths([], midnight, moscow).at(-1)?.month).toBe('2026-04');
    expect(chartMonths([], instant(midnight - 1), moscow).at(-1)?.month).toBe('2026-03');
  });

  test.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
  ])('%s ends on %s', (month, last) => {
    expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to: last });
  });
});
