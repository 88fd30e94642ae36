import type { DayType, HourlyPrice, MinuteOfDay } from '../city/zone.ts';
import { type Kopecks, kopecks } from '../money.ts';
import { cityDay, type Instant, minuteOfDay } from '../time.ts';

const free = kopecks(0);

/**
 * Returns a function that gives the price of an hour at an instant: 0 where no price applies. Create it once
 * for a zone and call it for each minute.
 */
export function priceFinder(prices: readonly HourlyPrice[], timeZone: string): (at: Instant) => Kopecks {
  const byDay = {
    default: pricesOf(prices, 'default'),
    saturday: pricesOf(prices, 'saturday'),
    sunday: pricesOf(prices, 'sunday'),
  };
  return (at) => {
    return priceInMinute(byDay[dayType(at, timeZone)], minuteOfDay(at, timeZone));
  };
}

/** The price of an hour at a minute of a day with these prices. */
export function priceInMinute(prices: readonly HourlyPrice[], minute: MinuteOfDay): Kopecks {
  return prices.find((price) => applies(price, minute))?.perHour ?? free;
}

/** By the city's calendar. */
export function dayType(at: Instant, timeZone: string): DayType {
  const weekday = (((cityDay(at, timeZone) + 3) % 7) + 7) % 7; // 1 January 1970 was a Thursday
  if (weekday === 5) return 'saturday';
  return weekday === 6 ? 'sunday' : 'default';
}

/** A type of day without its own prices has those of `default`. */
export function pricesOf(prices: readonly HourlyPrice[], day: DayType): readonly HourlyPrice[] {
  const own = prices.filter((price) => price.day === day);
  return own.length > 0 ? own : prices.filter((price) => price.day === 'default');
}

/** Half-open, and past midnight if the end is not after the start. */
function applies({ from, to }: HourlyPrice, minute: MinuteOfDay): boolean {
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}
