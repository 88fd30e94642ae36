import type { DayType, HourlyPrice, MinuteOfDay } from '../city/zone.ts';
import type { Kopecks } from '../money.ts';
import { type Instant, minuteMs, minuteOfDay } from '../time.ts';
import { zoneOffset } from '../time-zone.ts';
import { dayType, priceInMinute, pricesOf } from './hourly-price.ts';

/** Hours of a day with one price. */
export interface TariffHours {
  /** Minutes since midnight on the city's clock. */
  readonly from: number;
  /** Up to 1440, excluded. */
  readonly to: number;
  readonly perHour: Kopecks;
}

/** The level of a price among those of its day; `dear` only if another hour costs less. */
export type PriceLevel = 'free' | 'cheap' | 'dear';

const minutesADay = 1440;

/** The hours of a type of day from midnight to midnight, without gaps. Hours without a price are free. */
export function dayTariff(prices: readonly HourlyPrice[], day: DayType): TariffHours[] {
  const own = pricesOf(prices, day);
  const edges = [...new Set([0, ...own.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b);
  const hours: TariffHours[] = [];
  edges.forEach((from, index) => {
    const to = edges[index + 1] ?? minutesADay;
    const perHour = priceInMinute(own, from as MinuteOfDay);
    const last = hours.at(-1);
    if (last?.perHour === perHour) hours[hours.length - 1] = { ...last, to };
    else hours.push({ from, to, perHour });
  });
  return hours;
}

/**
 * How long a price lasts: up to a change or the end of the day, or one minute if the clock changes before.
 */
interface PriceRun {
  readonly perHour: Kopecks;
  readonly minutes: number;
}

/** Returns a function that gives the price run at an instant. Create it once for a zone. */
export function priceRunFinder(prices: readonly HourlyPrice[], timeZone: string): (at: Instant) => PriceRun {
  const byDay = {
    default: dayTariff(prices, 'default'),
    saturday: dayTariff(prices, 'saturday'),
    sunday: dayTariff(prices, 'sunday'),
  };
  return (at) => {
    const minute = minuteOfDay(at, timeZone);
    const hours = byDay[dayType(at, timeZone)].find(({ to }) => minute < to);
    if (!hours) throw new RangeError(`The day has no minute ${minute}`);
    const length = hours.to - minute;
    const isSteady = zoneOffset(at, timeZone) === zoneOffset(at + length * minuteMs, timeZone);
    return { perHour: hours.perHour, minutes: isSteady ? length : 1 };
  };
}

/** Whether a price is nearer to the highest or to the lowest price of a day. */
export function priceLevel(perHour: Kopecks, day: readonly TariffHours[]): PriceLevel {
  if (perHour === 0) return 'free';
  const paid = day.map((hours) => hours.perHour).filter((price) => price > 0);
  return perHour * 2 > Math.min(...paid) + Math.max(...paid) ? 'dear' : 'cheap';
}
