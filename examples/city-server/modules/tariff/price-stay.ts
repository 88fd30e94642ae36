import { offsetMinutes } from '../../platform/time/calendar.ts';
import {
  bestConcession,
  type Concession,
  concessionsOf,
  hourlyPriceAt,
  pricesForDay,
  type TariffPrice,
} from './tariff.ts';

export interface Stay {
  readonly plate: string;
  readonly zoneId: string;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly timeZone: string;
  readonly prices: readonly TariffPrice[];
  readonly concessions: readonly Concession[];
}

/** Whole kopecks. The intervals' costs add up to `total` exactly. */
export interface PricedStay {
  readonly total: number;
  readonly discount: number;
  readonly intervals: readonly PricedInterval[];
}

interface PricedInterval {
  readonly from: Date;
  readonly to: Date;
  readonly cost: number;
  readonly concession: string | undefined;
}

/**
 * Sums are counted in kopecks per hour times hundredths of a percent, minute by minute. So they are whole
 * numbers for a discount of 12.59 % too.
 */
const wholePrice = 100 * 100;
const sharesInKopeck = 60 * wholePrice;

interface Run extends Minute {
  readonly from: number;
  minutes: number;
  paid: number;
}

/**
 * Prices a stay minute by minute in city time. Sums are exact, and total and discount are each rounded down
 * once, at the end, as in the client's estimate. If neither is a whole number of kopecks, they add up to a
 * kopeck less than the full price.
 */
export function priceStay(stay: Stay): PricedStay {
  const runs: Run[] = [];
  let full = 0;
  const concessions = concessionsOf(stay.concessions, stay.plate, stay.zoneId);
  for (let index = 0; index < stay.minutes; index += 1) {
    const instant = stay.startsAt.getTime() + index * 60_000;
    const minute = minuteAt(stay, concessions, instant);
    full += minute.hourly * wholePrice;
    addMinute(runs, instant, minute);
  }
  const { intervals, total, exact } = rounded(runs);
  return { total, discount: Math.floor((full - exact) / sharesInKopeck), intervals };
}

/** What the minutes of a run have in common. */
interface Minute {
  readonly hourly: number;
  /** Days of the city's calendar since the first of January 1970. */
  readonly day: number;
  readonly concession: Concession | undefined;
}

function minuteAt(stay: Stay, concessions: readonly Concession[], instant: number): Minute {
  const minutes = Math.floor(instant / 60_000) + offsetMinutes(instant, stay.timeZone);
  const day = Math.floor(minutes / minutesInDay);
  // The first of January 1970 was a Thursday.
  const prices = pricesForDay(stay.prices, (day + 4) % 7);
  return {
    hourly: hourlyPriceAt(prices, minutes - day * minutesInDay),
    day,
    concession: bestConcession(concessions, instant),
  };
}

const minutesInDay = 1440;

function addMinute(runs: Run[], from: number, minute: Minute): void {
  const { hourly, day, concession } = minute;
  const paid = hourly * (wholePrice - Math.round((concession?.percent ?? 0) * 100));
  const last = runs.at(-1);
  if (last?.hourly === hourly && last.day === day && last.concession?.name === concession?.name) {
    last.minutes += 1;
    last.paid += paid;
    return;
  }
  runs.push({ ...minute, from, minutes: 1, paid });
}

/** Each interval gets the whole kopecks that the running sum gained, so nothing is lost between them. */
function rounded(runs: readonly Run[]) {
  let exact = 0;
  let total = 0;
  const intervals = runs.map(({ from, minutes, paid, concession }): PricedInterval => {
    exact += paid;
    const cost = Math.floor(exact / sharesInKopeck) - total;
    total += cost;
    const to = new Date(from + minutes * 60_000);
    return { from: new Date(from), to, cost, concession: concession?.name };
  });
  return { intervals, total, exact };
}
