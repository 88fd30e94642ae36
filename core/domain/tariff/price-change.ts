import type { DayType, HourlyPrice } from '../city/zone.ts';
import { type Kopecks, kopecks } from '../money.ts';
import { type Instant, instant, minuteMs } from '../time.ts';
import { dayTariff } from './day-tariff.ts';
import { priceFinder } from './hourly-price.ts';

export interface PriceChange {
  /** A whole minute. */
  readonly at: Instant;
  readonly perHour: Kopecks;
}

const days: readonly DayType[] = ['default', 'saturday', 'sunday'];
const minutesAWeek = 7 * 1440;

/** PLUS-07: when an hour begins to cost something else, and what; `undefined` for a price that never changes. */
export function priceChange(
  prices: readonly HourlyPrice[],
  after: Instant,
  timeZone: string,
): PriceChange | undefined {
  if (!everChanges(prices)) return undefined;
  const priceAt = priceFinder(prices, timeZone);
  const now = priceAt(after);
  const minute = after - (after % minuteMs);
  for (let count = 1; count <= minutesAWeek; count += 1) {
    const at = instant(minute + count * minuteMs);
    const perHour = priceAt(at);
    if (perHour !== now) return { at, perHour };
  }
  return undefined;
}

function everChanges(prices: readonly HourlyPrice[]): boolean {
  const asked = days.flatMap((day) => dayTariff(prices, day).map(({ perHour }) => perHour));
  return new Set(asked).size > 1;
}

/** PLUS-07: what the hour from an instant on costs, minute by minute and rounded down once, as the estimate does (CALC-02, CALC-03). */
export function hourCost(prices: readonly HourlyPrice[], from: Instant, timeZone: string): Kopecks {
  const priceAt = priceFinder(prices, timeZone);
  let sum = 0;
  for (let minute = 0; minute < 60; minute += 1) sum += priceAt(instant(from + minute * minuteMs));
  return kopecks(Math.floor(sum / 60));
}
