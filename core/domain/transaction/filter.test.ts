import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '../calendar-dates.ts';
import type { Plate } from '../plate/plate.ts';
import { instant } from '../time.ts';
import { filterOf, initialChoice, isFound, offeredTypes } from './filter.ts';
import type { TransactionFilter } from './period.ts';
import type { Transaction } from './transaction.ts';

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

  test('CRP-17 a driver of a company is passed on by phone, where one is chosen', () => {
    const driven = { ...initialChoice, period: 'all', driverPhone: '79000000001' } as const;
    expect(filterOf(driven, now, moscow)?.driverPhone).toBe('79000000001');
    expect(filterOf({ ...driven, driverPhone: '' }, now, moscow)).not.toHaveProperty('driverPhone');
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

describe('CALL-27 a transaction is found', () => {
  const any: TransactionFilter = {
    from: undefined,
    to: undefined,
    type: undefined,
    plate: undefined,
    zoneId: undefined,
  };
  // In Moscow it is the 22nd.
  const paid = {
    at: instant(Date.parse('2026-11-21T21:30:00Z')),
    type: 'payment',
    plate: 'А1',
    zoneCode: '12',
    parkingCode: '3117',
    driverPhone: '79000000001',
  } as Transaction;
  const day = (text: string) => text as CalendarDate;

  test.each<[string, Partial<TransactionFilter>, string | undefined, boolean]>([
    ['without a filter', {}, undefined, true],
    ['on its first day, in city time', { from: day('2026-11-22') }, undefined, true],
    ['not on the next day', { from: day('2026-11-23') }, undefined, false],
    ['on its last day', { to: day('2026-11-22') }, undefined, true],
    ['not on the day before', { to: day('2026-11-21') }, undefined, false],
    ['by its type', { type: 'payment' }, undefined, true],
    ['not by another type', { type: 'refund' }, undefined, false],
    ['by its plate', { plate: 'А1' as Plate }, undefined, true],
    ['not by another plate', { plate: 'А2' as Plate }, undefined, false],
    ['by the number of its zone', { zoneId: '1012' }, '12', true],
    ['not by that of another zone', { zoneId: '3117' }, '9', false],
    ['by the code of its parking', { zoneId: '3117' }, undefined, true],
    ['not by the code of another parking', { zoneId: '3118' }, undefined, false],
    ['CRP-17 by its driver', { driverPhone: '79000000001' }, undefined, true],
    ['CRP-17 not by another driver', { driverPhone: '79000000002' }, undefined, false],
  ])('%s', (_, filter, zoneCode, expected) => {
    expect(isFound(paid, { ...any, ...filter }, zoneCode, moscow)).toBe(expected);
  });
});
