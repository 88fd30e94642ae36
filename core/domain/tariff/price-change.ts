import type { DayType, HourlyPrice } from '../city/zone.ts';
import { type Kopecks, kopecks } from '../money.ts';
import { type Instant, instant, minuteMs } from '../time.ts';
import { dayTariff } from './day-tariff.ts';
import { priceFinder } from './hourly-price.ts';

interface PriceChange {
  /** A whole minute. */
  readonly at: Instant;
  readonly perHour: Kopecks;
}

const days: readonly DayType[] = ['default', 'saturday', 'sunday'];
const minutesAWeek = 7 * 1440;

/** The next change of the price of an hour; `undefined` for a price that never changes. */
export function priceChange(
  prices: readonly HourlyPrice[],
  after: Instant,
  timeZone: string,
): PriceChange | undefined {
  if (!hasSeveralPrices(prices)) return undefined;
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

function hasSeveralPrices(prices: readonly HourlyPrice[]): boolean {
  const hourPrices = days.flatMap((day) => dayTariff(prices, day).map(({ perHour }) => perHour));
  return new Set(hourPrices).size > 1;
}

/** The price of the hour from an instant on, summed by minutes and rounded down once, as in the estimate. */
export function hourCost(prices: readonly HourlyPrice[], from: Instant, timeZone: string): Kopecks {
  const priceAt = priceFinder(prices, timeZone);
  let sum = 0;
  for (let minute = 0; minute < 60; minute += 1) sum += priceAt(instant(from + minute * minuteMs));
  return kopecks(Math.floor(sum / 60));
}
