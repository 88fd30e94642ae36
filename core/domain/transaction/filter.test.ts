import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '../calendar-dates.ts';
import type { Plate } from '../plate/plate.ts';
import { instant } from '../time.ts';
import { filterOf, initialChoice, offeredTypes } from './filter.ts';

const now = instant(Date.parse('2026-11-22T12:00:00+03:00'));
const moscow = 'Europe/Moscow';

describe('OPS-04 the choice of the filter', () => {
  test('begins with the last month and all types; vehicle, zone and days are unset', () => {
    expect(initialChoice).toEqual({
      period: 'monthly',
      customDays: { from: undefined, to: undefined },
      type: undefined,
      plate: undefined,
      zoneId: undefined,
    });
    expect(filterOf(initialChoice, now, moscow)).toEqual({
      from: '2026-10-22',
      to: '2026-11-22',
      type: undefined,
      plate: undefined,
      zoneId: undefined,
    });
  });

  test('type, vehicle and zone are passed on, and days of another period are not', () => {
    const customDays = { from: '2026-01-01' as CalendarDate, to: undefined };
    const choice = {
      ...initialChoice,
      customDays,
      type: 'refund',
      plate: 'А1' as Plate,
      zoneId: '7',
    } as const;
    expect(filterOf({ ...choice, period: 'today' }, now, moscow)).toEqual({
      from: '2026-11-22',
      to: '2026-11-22',
      type: 'refund',
      plate: 'А1',
      zoneId: '7',
    });
    expect(filterOf({ ...choice, period: 'custom' }, now, moscow)).toMatchObject(customDays);
  });

  test('OPS-01 a first day after the last one loads nothing', () => {
    const customDays = { from: '2026-11-02' as CalendarDate, to: '2026-11-01' as CalendarDate };
    expect(filterOf({ ...initialChoice, period: 'custom', customDays }, now, moscow)).toBeUndefined();
  });
});

test('OPS-02 the filter offers five types, and bonuses where the city has them', () => {
  const always = ['payment', 'topUp', 'extension', 'refund', 'permit'];
  expect(offeredTypes(false)).toEqual(always);
  expect(offeredTypes(true)).toEqual([...always, 'bonus']);
});
