import type { DayType, HourlyPrice, MinuteOfDay } from '../city/zone.ts';
import type { Kopecks } from '../money.ts';
import { priceFinder } from '../tariff/hourly-price.ts';
import type { Instant } from '../time.ts';

/** The price of an hour at this instant, 0 when it is free; `undefined` when there are no prices. */
export function priceAt(prices: readonly HourlyPrice[], at: Instant, timeZone: string): Kopecks | undefined {
  return prices.length > 0 ? priceFinder(prices, timeZone)(at) : undefined;
}

/** The prices of one type of day for a table. A `perHour` of 0 is shown as the word for free. */
export interface TimetableDay {
  readonly day: DayType;
  readonly rows: readonly TimetableRow[];
}

interface TimetableRow {
  readonly from: MinuteOfDay;
  /** When it is not after `from`, the row runs past midnight. */
  readonly to: MinuteOfDay;
  readonly perHour: Kopecks;
}

const days: readonly DayType[] = ['default', 'saturday', 'sunday'];

/** The types of day that have their own prices, each with its rows in order of time. */
export function timetable(prices: readonly HourlyPrice[]): TimetableDay[] {
  return days.flatMap((day) => {
    const rows = prices.filter((price) => price.day === day).sort((a, b) => a.from - b.from);
    return rows.length > 0
      ? [{ day, rows: rows.map(({ from, to, perHour }) => ({ from, to, perHour })) }]
      : [];
  });
}
