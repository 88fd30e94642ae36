import { offsetMinutes, shiftedTime } from '../../platform/time/calendar.ts';
import { bestConcession, type Concession, hourlyPriceAt, pricesForDay, type TariffPrice } from './tariff.ts';

export interface Stay {
  readonly plate: string;
  readonly zoneId: string;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly timeZone: string;
  readonly prices: readonly TariffPrice[];
  readonly concessions: readonly Concession[];
}

/**
 * Whole kopecks. The intervals' costs add up to `total` exactly, and `total + discount` is the full price.
 */
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
 * Sums are counted in kopecks an hour times percent paid, minute by minute: 6000 of these units are a kopeck.
 */
const sharesInKopeck = 60 * 100;

interface Run {
  readonly from: number;
  readonly key: string;
  readonly concession: string | undefined;
  minutes: number;
  paid: number;
}

/**
 * Prices a stay minute by minute in city time. Sums are exact whole numbers and rounded down once, at the
 * end: `total` is the discounted sum rounded down, and `discount` is the full price, rounded down, less that
 * total.
 */
export function priceStay(stay: Stay): PricedStay {
  const runs: Run[] = [];
  let full = 0;
  for (let index = 0; index < stay.minutes; index += 1) {
    const instant = stay.startsAt.getTime() + index * 60_000;
    const { hourly, concession, day } = minuteAt(stay, instant);
    full += hourly * 100;
    addMinute(runs, instant, `${hourly} ${day} ${concession?.name ?? ''}`, concession, hourly);
  }
  const { intervals, total } = rounded(runs);
  return { total, discount: Math.floor(full / sharesInKopeck) - total, intervals };
}

function minuteAt(stay: Stay, instant: number) {
  const time = shiftedTime(instant, offsetAt(instant, stay.timeZone));
  const prices = pricesForDay(stay.prices, time.weekday);
  return {
    hourly: hourlyPriceAt(prices, time.hour * 60 + time.minute),
    day: time.date,
    concession: bestConcession(stay.concessions, stay.plate, stay.zoneId, instant),
  };
}

/** Offsets of time zones, cached for each quarter hour: they change on quarter hours only. */
const offsets = new Map<string, number>();

function offsetAt(instant: number, timeZone: string): number {
  const quarter = Math.floor(instant / 900_000);
  const key = `${timeZone} ${quarter}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    if (offsets.size > 5000) offsets.clear();
    offset = offsetMinutes(new Date(quarter * 900_000), timeZone);
    offsets.set(key, offset);
  }
  return offset;
}

function addMinute(
  runs: Run[],
  from: number,
  key: string,
  concession: Concession | undefined,
  hourly: number,
): void {
  const paid = hourly * (100 - (concession?.percent ?? 0));
  const last = runs.at(-1);
  if (last?.key === key) {
    last.minutes += 1;
    last.paid += paid;
    return;
  }
  runs.push({ from, key, concession: concession?.name, minutes: 1, paid });
}

/** Each interval gets the whole kopecks that the running sum gained, so nothing is lost between them. */
function rounded(runs: readonly Run[]): { readonly intervals: PricedInterval[]; readonly total: number } {
  let exact = 0;
  let total = 0;
  const intervals = runs.map(({ from, minutes, paid, concession }): PricedInterval => {
    exact += paid;
    const cost = Math.floor(exact / sharesInKopeck) - total;
    total += cost;
    return { from: new Date(from), to: new Date(from + minutes * 60_000), cost, concession };
  });
  return { intervals, total };
}
