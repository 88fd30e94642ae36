import { type Instant, instant, minuteMs } from '../time.ts';
import type { FineComparison, PaidTime } from './compare-with-history.ts';

/** What the time line of a fine shows. Positions are percent of its length. */
interface FineTimeLine {
  readonly from: Instant;
  readonly until: Instant;
  readonly paid: readonly { readonly start: number; readonly end: number; readonly time: PaidTime }[];
  readonly fine: number;
}

/** A long stay is cut, so that a gap of minutes can still be seen. */
const longestSide = 3 * 60 * minuteMs;
const shortestSide = 15 * minuteMs;

/** The time around a fine, with the nearest paid time. */
export function fineTimeLine({ fineAt, position, paidTimes }: FineComparison): FineTimeLine {
  const nearest = position.kind === 'unpaid' ? undefined : position.time;
  const side = (distance: number) => Math.min(longestSide, Math.max(shortestSide, distance * 1.1));
  const from = instant(fineAt - side(fineAt - (nearest?.from ?? fineAt)));
  const until = instant(fineAt + side((nearest?.until ?? fineAt) - fineAt));
  const percent = (at: number) =>
    Math.round(Math.min(1, Math.max(0, (at - from) / (until - from))) * 1000) / 10;
  return {
    from,
    until,
    paid: paidTimes
      .filter((time) => time.until > from && time.from < until)
      .map((time) => ({ start: percent(time.from), end: percent(time.until), time })),
    fine: percent(fineAt),
  };
}
