import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CalendarDate } from '../calendar-dates.ts';
import { instant } from '../time.ts';
import { periodRange, type TransactionPeriod } from './period.ts';

const at = (iso: string) => instant(Date.parse(iso));
const date = (text: string) => text as CalendarDate;
const moscow = 'Europe/Moscow';

describe('OPS-01 the days of a period', () => {
  test.each<[TransactionPeriod, string | undefined, string | undefined]>([
    ['all', undefined, undefined],
    ['today', '2026-11-22', '2026-11-22'],
    ['yesterday', '2026-11-21', '2026-11-21'],
    ['weekly', '2026-11-16', '2026-11-22'],
    ['monthly', '2026-10-22', '2026-11-22'],
  ])('%s', (period, from, to) => {
    expect(periodRange(period, at('2026-11-22T12:00:00+03:00'), moscow)).toEqual({ from, to });
  });

  test.each([
    ['2026-03-31T12:00:00+03:00', '2026-02-28'],
    ['2028-03-31T12:00:00+03:00', '2028-02-29'],
    ['2028-02-29T12:00:00+03:00', '2028-01-29'],
    ['2027-01-31T12:00:00+03:00', '2026-12-31'],
  ])('a month before %s begins on %s', (now, from) => {
    expect(periodRange('monthly', at(now), moscow)?.from).toBe(from);
  });

  test.each(['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Asia/Tokyo', 'Pacific/Kiritimati', moscow])(
    'today begins at the city’s midnight on a device in %s',
    (deviceZone) => {
      vi.stubEnv('TZ', deviceZone);
      const before = at('2026-11-22T23:59:59+10:00');
      expect(periodRange('today', before, 'Asia/Vladivostok')?.from).toBe('2026-11-22');
      expect(periodRange('today', instant(before + 1000), 'Asia/Vladivostok')?.from).toBe('2026-11-23');
    },
  );

  test('a custom period can be open, and one that ends before it begins is refused', () => {
    const now = at('2026-11-22T12:00:00+03:00');
    const custom = (from?: string, to?: string) =>
      periodRange('custom', now, moscow, { from: from && date(from), to: to && date(to) } as never);
    expect(custom('2026-11-01', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' });
    expect(custom('2026-11-01')).toEqual({ from: '2026-11-01', to: undefined });
    expect(custom(undefined, '2026-11-01')).toEqual({ from: undefined, to: '2026-11-01' });
    expect(custom('2026-11-02', '2026-11-01')).toBeUndefined();
  });
});

afterEach(() => void vi.unstubAllEnvs());
