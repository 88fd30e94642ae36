import type { Zone } from '../city/zone.ts';
import { type Kopecks, kopecks } from '../money.ts';
import type { Quote, QuoteInterval } from '../payment/quote.ts';
import type { Plate } from '../plate/plate.ts';
import { addMinutes, cityDay, type Instant, type Minutes, minuteMs } from '../time.ts';
import { bestConcession, type Concession, concessionsFor } from './concession.ts';
import { priceRunFinder } from './day-tariff.ts';

export interface EstimateInput {
  /** `undefined` if there is no such zone. */
  readonly zone: Pick<Zone, 'id' | 'prices'> | undefined;
  readonly duration: Minutes;
  readonly start: Instant;
  readonly timeZone: string;
  readonly plate: Plate;
  readonly concessions: readonly Concession[];
}

/** Consecutive minutes with the same price, concession and date. */
interface Stretch {
  readonly from: Instant;
  readonly minutes: number;
  readonly perHour: Kopecks;
  readonly concession: Concession | undefined;
  readonly day: number;
}

/** Sums are in kopecks × minutes × hundredths of a percent; this many units are a kopeck. */
const perKopeck = 60 * 10_000;

const nothing: Quote = {
  intervals: [],
  total: kopecks(0),
  discount: kopecks(0),
  discountPercent: 0,
  concessions: '',
  isCoveredByBalance: false,
};

/**
 * The price of a stay, computed without the server. Sums are exact; total and discount are each rounded down
 * once, at the end. The cost of an interval is the difference of the rounded sum at its two ends, so the
 * costs add up to the total.
 */
export function estimate(input: EstimateInput): Quote {
  const { zone } = input;
  // CALC-01. A duration that is not above 0, NaN included, has no minutes, so everything below is 0 too.
  if (!zone) return nothing;
  const stretches = split(input, zone);
  const sums = stretches.map(exactSums);
  const full = sums.reduce((total, sum) => total + sum.full, 0);
  const toPay = sums.reduce((total, sum) => total + sum.toPay, 0);
  return {
    intervals: intervalsOf(
      stretches,
      sums.map((sum) => sum.toPay),
    ),
    total: roundedDown(toPay),
    discount: roundedDown(full - toPay),
    discountPercent: full > 0 ? Math.floor(((full - toPay) * 1000) / full) / 10 : 0,
    concessions: [...new Set(stretches.flatMap(({ concession }) => concession?.name ?? []))].join(', '),
    isCoveredByBalance: false,
  };
}

/** By price runs; a concession can begin at any minute. */
function split(
  { duration, start, timeZone, plate, concessions }: EstimateInput,
  zone: Pick<Zone, 'id' | 'prices'>,
): Stretch[] {
  const runAt = priceRunFinder(zone.prices, timeZone);
  const own = concessionsFor(concessions, plate, zone.id);
  const stretches: Stretch[] = [];
  let minute = 0;
  while (minute < duration) {
    const from = (start + minute * minuteMs) as Instant;
    const run = runAt(from);
    const count = own.length > 0 ? 1 : Math.min(run.minutes, Math.ceil(duration - minute));
    const next: Stretch = {
      from,
      minutes: count,
      perHour: run.perHour,
      concession: bestConcession(own, from),
      day: cityDay(from, timeZone),
    };
    const last = stretches.at(-1);
    if (last && isSame(last, next))
      stretches[stretches.length - 1] = { ...last, minutes: last.minutes + count };
    else stretches.push(next);
    minute += count;
  }
  return stretches;
}

function isSame(a: Stretch, b: Stretch): boolean {
  return a.perHour === b.perHour && a.concession === b.concession && a.day === b.day;
}

function exactSums({ perHour, minutes, concession }: Stretch): { full: number; toPay: number } {
  const percent = Math.round(Math.min(concession?.percent ?? 0, 100) * 100);
  return { full: perHour * minutes * 10_000, toPay: perHour * minutes * (10_000 - percent) };
}

function intervalsOf(stretches: readonly Stretch[], sums: readonly number[]): QuoteInterval[] {
  let before = 0;
  return stretches.map(({ from, minutes, concession }, index) => {
    const after = before + (sums[index] ?? 0);
    const cost = kopecks(roundedDown(after) - roundedDown(before));
    before = after;
    return { from, to: addMinutes(from, minutes as Minutes), cost, concession: concession?.name };
  });
}

function roundedDown(sum: number): Kopecks {
  return kopecks(Math.floor(sum / perKopeck));
}
