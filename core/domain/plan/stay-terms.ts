import { durationOptions } from '../city/durations.ts';
import { offeredDuration } from '../city/offered-duration.ts';
import type { DurationRange } from '../city/settings.ts';
import type { MapZone } from '../map/map-object.ts';
import type { Quote } from '../payment/quote.ts';
import type { Plate } from '../plate/plate.ts';
import type { Concession } from '../tariff/concession.ts';
import { priceRunFinder } from '../tariff/day-tariff.ts';
import { estimate } from '../tariff/estimate.ts';
import { addMinutes, type Instant, instant, type Minutes, minuteMs, minutes } from '../time.ts';

/** When, how long and by whom a car is to be parked. */
export interface PlannedStay {
  /** A whole minute. */
  readonly arrival: Instant;
  readonly stay: Minutes;
  readonly timeZone: string;
  /** The durations on sale. */
  readonly durations: DurationRange;
  /** Empty if the driver has not said. */
  readonly plate: Plate;
  readonly concessions: readonly Concession[];
}

/** What a stay in a zone costs and how long it may be. */
export interface StayTerms {
  readonly quote: Quote;
  /** How long to pay for; 0 if nothing has to be paid for. */
  readonly paidFor: Minutes;
  /** Minutes of the stay in which the tariff asks for nothing. */
  readonly freeMinutes: Minutes;
  /** The last legal minute is the one before; `undefined` if there is no limit. */
  readonly until: Instant | undefined;
}

type PricedZone = Pick<MapZone, 'id' | 'prices'>;

/**
 * The terms of a stay that is paid on arrival, at once. `undefined` if one payment cannot cover it: free
 * hours need none, but the longest stay on sale may end before a minute that has a price.
 */
export function stayTerms(zone: PricedZone, planned: PlannedStay): StayTerms | undefined {
  const { arrival, stay, timeZone, durations } = planned;
  const longest = durationOptions(durations).at(-1) ?? durations.max;
  const until = nextPaidMinute(zone, addMinutes(arrival, longest), timeZone);
  const end = addMinutes(arrival, stay);
  if (until !== undefined && end > until) return undefined;
  const freeMinutes = countFree(zone, planned);
  const paidFor = freeMinutes === stay ? minutes(0) : offeredDuration(durations, stay);
  return {
    quote: estimate({ ...planned, zone, start: arrival, duration: paidFor }),
    paidFor,
    freeMinutes,
    until,
  };
}

function countFree({ prices }: PricedZone, { arrival, stay, timeZone }: PlannedStay): Minutes {
  const runAt = priceRunFinder(prices, timeZone);
  let [free, minute] = [0, 0];
  while (minute < stay) {
    const run = runAt(instant(arrival + minute * minuteMs));
    const count = Math.min(run.minutes, stay - minute);
    if (run.perHour === 0) free += count;
    minute += count;
  }
  return minutes(free);
}

/** The types of day repeat each week. */
const weekMs = 7 * 1440 * minuteMs;

/** The first minute from an instant on that has a price; `undefined` if none has. */
function nextPaidMinute({ prices }: PricedZone, from: Instant, timeZone: string): Instant | undefined {
  const runAt = priceRunFinder(prices, timeZone);
  let at = from;
  while (at - from <= weekMs) {
    const run = runAt(at);
    if (run.perHour > 0) return at;
    at = instant(at + run.minutes * minuteMs);
  }
  return undefined;
}
