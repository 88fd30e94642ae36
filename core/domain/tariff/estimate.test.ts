import { describe, expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import { normalisePlate } from '../plate/plate.ts';
import { type Minutes, minutes } from '../time.ts';
import { type EstimateInput, estimate } from './estimate.ts';
import { at, concession, plate, price, zone } from './tariff.fixture.ts';

/** A Friday. */
const friday = at('2026-11-20T10:00+03:00');
const quote = (over: Partial<EstimateInput> = {}) =>
  estimate({
    zone: zone(price('default', 50)),
    duration: minutes(60),
    start: friday,
    timeZone: 'Europe/Moscow',
    plate,
    concessions: [],
    ...over,
  });
const costs = (over: Partial<EstimateInput>) => quote(over).intervals.map(({ cost }) => cost);

describe('estimate', () => {
  test.each([
    ['an unknown zone', { zone: undefined }],
    ['a duration of 0', { duration: 0 as Minutes }],
    ['a negative duration', { duration: -60 as Minutes }],
    ['NaN', { duration: Number.NaN as Minutes }],
    ['text', { duration: 'an hour' as unknown as Minutes }],
  ])('CALC-01 it is all zeros for %s', (_what, over) => {
    expect(quote({ ...over, concessions: [concession()] })).toEqual({
      intervals: [],
      total: 0,
      discount: 0,
      discountPercent: 0,
      concessions: '',
      isCoveredByBalance: false,
    });
  });

  test('CALC-01 a stay without a concession is one interval at the full price', () => {
    expect(quote()).toStrictEqual({
      intervals: [
        {
          from: friday,
          to: at('2026-11-20T11:00+03:00'),
          cost: 5000,
          concession: undefined,
        },
      ],
      total: 5000,
      discount: 0,
      discountPercent: 0,
      concessions: '',
      isCoveredByBalance: false,
    });
  });

  test('CALC-03 NUM-01 a minute costs a sixtieth of the hour; sum and percent are rounded down once, to 2 and 1 decimals', () => {
    // 50 roubles an hour are 83.33 kopecks a minute: three of them are 2.50, not three times 0.83.
    expect([1, 2, 3, 59].map((count) => quote({ duration: minutes(count) }).total)).toEqual([
      83, 166, 250, 4916,
    ]);
    const third = quote({ duration: minutes(1), concessions: [concession({ percent: 33.39 })] });
    expect([third.total, third.discount, third.discountPercent]).toEqual([55, 27, 33.3]);
  });

  test('NUM-02 a concession needs plate and zone, or "#", and a time strictly inside; the highest wins alone', () => {
    const half = concession({ percent: 50, plate, zones: ['1'] });
    const fifth = concession({ percent: 20, plate: '#', zones: '#' });
    expect(quote({ concessions: [half, fifth] }).total).toBe(2500);
    expect(quote({ concessions: [concession({ percent: 50, zones: ['another'] }), fifth] }).total).toBe(4000);
    const until = at('2026-11-20T10:30+03:00');
    const inside = quote({ concessions: [concession({ percent: 100, from: friday, until })] });
    // The minute at its start and the minute at its end get nothing.
    expect(inside.total).toBe(Math.floor((31 * 5000) / 60));
  });

  test('CALC-02 the start of a price is included and its end is excluded', () => {
    const office = zone(price('default', 60, 9 * 60, 10 * 60));
    expect(quote({ zone: office, start: at('2026-11-20T08:59+03:00') }).total).toBe(kopecks(5900));
    expect(quote({ zone: office, start: at('2026-11-20T09:00+03:00') }).total).toBe(kopecks(6000));
    expect(quote({ zone: office, start: at('2026-11-20T09:59+03:00') }).total).toBe(kopecks(100));
    expect(quote({ zone: office, start: at('2026-11-20T10:00+03:00') }).total).toBe(kopecks(0));
  });

  test('CALC-02 a price that ends before it begins runs past midnight', () => {
    const night = zone(price('default', 60, 22 * 60, 6 * 60));
    expect(quote({ zone: night, start: at('2026-11-19T23:30+03:00') }).total).toBe(kopecks(6000));
    expect(quote({ zone: night, start: at('2026-11-20T05:30+03:00') }).total).toBe(kopecks(3000));
  });

  test('CALC-02 the stay is split where the price changes, and a minute without a price is free', () => {
    const day = zone(price('default', 60, 9 * 60, 10 * 60), price('default', 120, 10 * 60, 11 * 60));
    const { intervals } = quote({ zone: day, start: at('2026-11-20T08:30+03:00'), duration: minutes(180) });
    expect(intervals).toEqual([
      { from: at('2026-11-20T08:30+03:00'), to: at('2026-11-20T09:00+03:00'), cost: 0 },
      { from: at('2026-11-20T09:00+03:00'), to: at('2026-11-20T10:00+03:00'), cost: 6000 },
      { from: at('2026-11-20T10:00+03:00'), to: at('2026-11-20T11:00+03:00'), cost: 12_000 },
      { from: at('2026-11-20T11:00+03:00'), to: at('2026-11-20T11:30+03:00'), cost: 0 },
    ]);
  });

  test('CALC-03 an hour at 50 roubles is 50.00, never 49.99', () => {
    expect(quote().total).toBe(kopecks(5000));
  });

  test('CALC-03 the costs of the intervals add up to the total, though none is a whole kopeck', () => {
    const odd = zone(price('default', 0.5, 0, 10 * 60 + 1), price('default', 0.7, 10 * 60 + 1, 10 * 60 + 2));
    // 0.83 and 1.17 kopecks are 2; rounded down separately they would be 1.
    expect(quote({ zone: odd, duration: minutes(2) }).total).toBe(kopecks(2));
    expect(costs({ zone: odd, duration: minutes(2) })).toEqual([0, 2]);
  });

  test('CALC-04 12.59 % is shown as 12.5', () => {
    const { discountPercent, total, discount } = quote({
      zone: zone(price('default', 100)),
      concessions: [concession({ percent: 12.59 })],
    });
    expect(discountPercent).toBe(12.5);
    expect([total, discount]).toEqual([8741, 1259]);
  });

  test('CALC-04 the percent is 0 when the full price is 0, and exact when amounts were rounded', () => {
    expect(quote({ zone: zone(), concessions: [concession()] }).discountPercent).toBe(0);
    expect(quote({ duration: minutes(7), concessions: [concession()] }).discountPercent).toBe(10);
  });

  test('CALC-05 a concession for another car or another zone changes nothing', () => {
    const others = [concession({ plate: normalisePlate('А124ВС77') }), concession({ zones: ['2'] })];
    expect(quote({ concessions: others })).toEqual(quote());
    expect(quote({ concessions: [concession({ plate, zones: ['1'] })] }).total).toBe(kopecks(4500));
  });

  test('CALC-06 a minute that begins exactly at the start or the end of a concession gets no discount', () => {
    const half = concession({
      percent: 100,
      from: at('2026-11-20T10:10+03:00'),
      until: at('2026-11-20T10:20+03:00'),
    });
    const { intervals, discount } = quote({ zone: zone(price('default', 60)), concessions: [half] });
    expect(intervals.map(({ cost, concession: name }) => [cost, name])).toEqual([
      [1100, undefined],
      [0, 'Residents'],
      [4000, undefined],
    ]);
    expect(discount).toBe(kopecks(900));
  });

  test('CALC-07 of several concessions only the highest counts, minute by minute', () => {
    const all = [
      concession({ name: 'Ten', percent: 10 }),
      concession({ name: 'Half', percent: 50, until: at('2026-11-20T10:30+03:00') }),
    ];
    const halves = quote({ zone: zone(price('default', 60)), concessions: all });
    expect(halves.intervals.map(({ cost, concession: name }) => [cost, name])).toEqual([
      [1500, 'Half'],
      [2700, 'Ten'],
    ]);
    expect(halves.concessions).toBe('Half, Ten');
  });

  test('CALC-08 NUM-07 NUM-09 each minute has the type of its day in the city, the weekday itself being compared', () => {
    const week = zone(price('default', 60), price('saturday', 30), price('sunday', 0));
    expect(costs({ zone: week, start: at('2026-11-20T23:30+03:00') })).toEqual([3000, 1500]);
    expect(costs({ zone: week, start: at('2026-11-21T23:30+03:00') })).toEqual([1500, 0]);
    expect(costs({ zone: week, start: at('2026-11-22T23:30+03:00') })).toEqual([0, 3000]);
    const night = { zone: week, start: at('2026-11-20T23:30+03:00') };
    expect(costs({ ...night, timeZone: 'Asia/Sakhalin' })).toEqual([3000]); // there it is Saturday morning
  });

  test('CALC-08 the stay is split at midnight even if the price continues', () => {
    expect(costs({ start: at('2026-11-18T23:30+03:00') })).toEqual([2500, 2500]);
  });

  test('CALC-08 a type of day without its own prices has those of default', () => {
    expect(quote({ zone: zone(price('default', 60)), start: at('2026-11-22T12:00+03:00') }).total).toBe(
      kopecks(6000),
    );
    const closed = zone(price('default', 60), price('sunday', 10, 0, 60));
    expect(quote({ zone: closed, start: at('2026-11-22T12:00+03:00') }).total).toBe(kopecks(0));
  });
});
