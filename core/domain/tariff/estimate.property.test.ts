import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { cityConfigs } from '../../../cities/registry.ts';
import type { DayType } from '../city/zone.ts';
import { kopecks } from '../money.ts';
import { instant, minutes } from '../time.ts';
import { type EstimateInput, estimate } from './estimate.ts';
import { at, concession, plate, price, zone } from './tariff.fixture.ts';

const quote = (over: Partial<EstimateInput>) =>
  estimate({
    zone: undefined,
    duration: minutes(60),
    start: at('2026-11-20T10:00+03:00'),
    timeZone: 'Europe/Moscow',
    plate,
    concessions: [],
    ...over,
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

/**
 * A slow reference implementation that follows the rules minute by minute and reads the clock from `Intl`.
 */
function referenceTotal({ zone: sold, duration, start, timeZone, concessions }: EstimateInput): bigint {
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
  test('CALC-03 whole hours are exact at any price, and minutes are rounded down once', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 1440 }), (perHour, count) => {
        const sold = zone({ ...price('default', 0), perHour: kopecks(perHour) });
        const { total } = quote({ zone: sold, duration: minutes(count) });
        expect(BigInt(total)).toBe((BigInt(perHour) * BigInt(count)) / 60n);
      }),
    );
  });

  test('CALC-02 CALC-03 CALC-06 CALC-07 CALC-08 it equals the reference implementation to the kopeck', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(BigInt(estimate(input).total)).toBe(referenceTotal(input));
      }),
      { numRuns: 150 },
    );
  }, 30_000);

  test('CALC-03 intervals have no gaps, cover the stay and add up to the total', () => {
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

  test('a day with eight prices and five concessions makes no call of Intl once the day is cached', () => {
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
    const format = vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get');
    quote(input);
    expect(format).not.toHaveBeenCalled();
    format.mockRestore();
  });
});
