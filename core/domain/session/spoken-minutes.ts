import { type Instant, type Minutes, minuteMs, minutes } from '../time.ts';

/**
 * The minutes left, if a screen reader should announce them now: every 5 minutes, and 1 minute before the
 * end. `before` is the time of the previous check. If several moments lie between, as after sleep, the last
 * one counts.
 */
export function spokenMinutes(end: Instant, before: Instant, now: Instant): Minutes | undefined {
  const left = Math.ceil((end - now) / minuteMs);
  if (left <= 0) return undefined;
  const mark = left === 1 ? 1 : Math.ceil(left / 5) * 5;
  return before < end - mark * minuteMs ? minutes(mark) : undefined;
}
