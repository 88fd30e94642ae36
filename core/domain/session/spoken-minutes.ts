import { type Instant, type Minutes, minuteMs, minutes } from '../time.ts';

/**
 * A11Y-05: how many minutes are left, where that is worth saying: every 5 minutes, and 1 minute before the end. `before` is when it
 * was last looked at; of several moments in between, as after sleep, the last one counts.
 */
export function spokenMinutes(end: Instant, before: Instant, now: Instant): Minutes | undefined {
  const left = Math.ceil((end - now) / minuteMs);
  if (left <= 0) return undefined;
  const mark = left === 1 ? 1 : Math.ceil(left / 5) * 5;
  return before < end - mark * minuteMs && end - mark * minuteMs <= now ? minutes(mark) : undefined;
}
