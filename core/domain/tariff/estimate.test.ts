import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cityConfigs } from '../../../cities/registry.ts';
import type { DayType, HourlyPrice, MinuteOfDay, Zone } from '../city/zone.ts';
import { fromRoubles, kopecks } from '../money.ts';
import { normalisePlate } from '../plate/plate.ts';
import { type Instant, instant, type Minutes, minutes } from '../time.ts';
import type { Concession } from './concession.ts';
import { type EstimateInput, estimate } from './estimate.ts';

const price = (day: DayType, roubles: number, from = 0, to = 0): HourlyPrice => ({
  day,
  perHour: fromRoubles(roubles),
  from: from as MinuteOfDay,
  to: to as MinuteOfDay,
});
const zone = (...prices: HourlyPrice[]): Zone => ({ id: '1', code: '101', name: 'Centre', prices });
const at = (iso: string): Instant => instant(Date.parse(iso));
/** A Friday. */
const friday = at('2026-11-20T10:00+03:00');
const plate = normalisePlate('А123ВС77');
const concession = (over: Partial<Concession> = {}): Concession => ({
  name: 'Residents',
  plate: '#',
  zones: '#',
  percent: 10,
  from: instant(0),
  until: at('2100-01-01T00:00Z'),
  ...over,
});
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

  test('CALC-02 the start of a price counts and its end does not', () => {
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

  test('CALC-02 the period is cut where the price changes, and a minute without a price costs nothing', () => {
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

  test('CALC-03 whole hours are exact at any price, and minutes are rounded down once', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 1440 }), (perHour, count) => {
        const sold = zone({ ...price('default', 0), perHour: kopecks(perHour) });
        const { total } = quote({ zone: sold, duration: minutes(count) });
        expect(BigInt(total)).toBe((BigInt(perHour) * BigInt(count)) / 60n);
      }),
    );
  });

  test('CALC-03 the costs of the parts add up to the total, though no part is a whole kopeck', () => {
    const odd = zone(price('default', 0.5, 0, 10 * 60 + 1), price('default', 0.7, 10 * 60 + 1, 10 * 60 + 2));
    // 0.83 and 1.17 kopecks are 2 together; rounded down one by one they would be 1.
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

  test('CALC-06 the minutes that begin exactly at the start or the end of a concession get none', () => {
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

  test('CALC-07 of several concessions the highest counts alone, minute by minute', () => {
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

  test('CALC-08 each minute has the type of its own day in the city', () => {
    const week = zone(price('default', 60), price('saturday', 30), price('sunday', 0));
    expect(costs({ zone: week, start: at('2026-11-20T23:30+03:00') })).toEqual([3000, 1500]);
    expect(costs({ zone: week, start: at('2026-11-21T23:30+03:00') })).toEqual([1500, 0]);
    expect(costs({ zone: week, start: at('2026-11-22T23:30+03:00') })).toEqual([0, 3000]);
    const night = { zone: week, start: at('2026-11-20T23:30+03:00') };
    expect(costs({ ...night, timeZone: 'Asia/Sakhalin' })).toEqual([3000]); // there it is Saturday morning
  });

  test('CALC-08 the period is cut at midnight though the price goes on', () => {
    expect(costs({ start: at('2026-11-18T23:30+03:00') })).toEqual([2500, 2500]);
  });

  test('CALC-08 a type of day without prices of its own has those of default', () => {
    expect(quote({ zone: zone(price('default', 60)), start: at('2026-11-22T12:00+03:00') }).total).toBe(
      kopecks(6000),
    );
    const closed = zone(price('default', 60), price('sunday', 10, 0, 60));
    expect(quote({ zone: closed, start: at('2026-11-22T12:00+03:00') }).total).toBe(kopecks(0));
  });
});

const minuteOfDays = fc.integer({ min: 0, max: 1439 });
const anyPrice = fc
  .tuple(
    fc.constantFrom<DayType>('default', 'saturday', 'sunday'),
    fc.nat(50_000),
    minuteOfDays,
    minuteOfDays,
  )
  .map(([day, perHour, from, to]) => ({ ...price(day, 0, from, to), perHour: kopecks(perHour) }));
const anyStart = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2027, 0) }).map(instant);
const anyInput = fc.record({
  zone: fc.array(anyPrice, { maxLength: 6 }).map((prices) => zone(...prices)),
  duration: fc.integer({ min: 1, max: 1440 }).map(minutes),
  start: anyStart,
  timeZone: fc.constantFrom(...cityConfigs.map(({ timeZone }) => timeZone)),
  plate: fc.constant(plate),
  concessions: fc.array(
    fc
      .record({ percent: fc.integer({ min: 0, max: 100 }), from: anyStart, until: anyStart })
      .map((over) => concession({ ...over, name: `${over.percent}` })),
    { maxLength: 4 },
  ),
});

/** The rules once more, as slowly and plainly as the document has them: the clock is read from `Intl`. */
function bySlowRules({ zone: sold, duration, start, timeZone, concessions }: EstimateInput): bigint {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  let sum = 0n;
  for (let index = 0; index < duration; index += 1) {
    const moment = start + index * 60_000;
    const part = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
    const minute = Number(part.hour) * 60 + Number(part.minute);
    const today = part.weekday === 'Saturday' ? 'saturday' : part.weekday === 'Sunday' ? 'sunday' : 'default';
    const day = sold?.prices.some((one) => one.day === today) ? today : 'default';
    const now = sold?.prices.find(
      ({ day: on, from, to }) =>
        on === day && (to > from ? minute >= from && minute < to : minute >= from || minute < to),
    );
    const percents = concessions.filter(({ from, until }) => moment > from && moment < until);
    const best = Math.max(0, ...percents.map(({ percent }) => percent));
    sum += BigInt(now?.perHour ?? 0) * BigInt(100 - best);
  }
  return sum / 6000n;
}

describe('estimate, for any tariff, time and city', () => {
  test('CALC-02 CALC-03 CALC-06 CALC-07 CALC-08 it is what the plain rules give, to the kopeck', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(BigInt(estimate(input).total)).toBe(bySlowRules(input));
      }),
      { numRuns: 150 },
    );
  }, 30_000);

  test('CALC-03 parts follow each other without a gap, cover the stay and add up to the total', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { intervals, total } = estimate(input);
        expect(intervals[0]?.from).toBe(input.start);
        expect(intervals.at(-1)?.to).toBe(input.start + input.duration * 60_000);
        intervals.slice(1).forEach(({ from }, index) => {
          expect(from).toBe(intervals[index]?.to);
        });
        expect(intervals.reduce((sum, { cost }) => sum + cost, 0)).toBe(total);
        expect(intervals.every(({ cost }) => cost >= 0)).toBe(true);
      }),
    );
  });

  test('a whole day with eight prices and five concessions takes less than 2 ms', () => {
    const busy = zone(
      ...Array.from({ length: 8 }, (_, index) =>
        price('default', 10 + index, index * 180, (index + 1) * 180 - 1),
      ),
    );
    const input = {
      zone: busy,
      duration: minutes(1440),
      concessions: Array.from({ length: 5 }, () => concession()),
    };
    quote(input);
    const times = Array.from({ length: 21 }, () => {
      const began = performance.now();
      quote(input);
      return performance.now() - began;
    }).sort((a, b) => a - b);
    expect(times[10]).toBeLessThan(2);
  });
});
