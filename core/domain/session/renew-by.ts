import { type Instant, instant, type Minutes, minuteMs, minutes } from '../time.ts';

/**
 * How long before the end more time should be paid for at the latest (PLUS-04). Long enough to fill in a card and wait for the
 * bank's code; what arrives at the server after the end does not continue the stay any more.
 */
export const renewMargin: Minutes = minutes(5);

/** When to be reminded of an end, as minutes before it; the longest first. */
export const reminders: readonly Minutes[] = [minutes(15), minutes(5)];

/** The last safe moment to pay for more time. */
export function renewBy(end: Instant): Instant {
  return minutesBefore(end, renewMargin);
}

export type RenewPhase =
  | 'running'
  /** It may still work out, but there is no time to lose. */
  | 'late'
  /** The car stands unpaid. */
  | 'over';

export function renewPhase(end: Instant, now: Instant): RenewPhase {
  if (now >= end) return 'over';
  return now > renewBy(end) ? 'late' : 'running';
}

/**
 * The reminder that fell due after `before` and up to `now`. A device that slept over both is told the later one only, and none
 * once the end is past: that is another message.
 */
export function dueReminder(end: Instant, before: Instant, now: Instant): Minutes | undefined {
  if (now >= end) return undefined;
  return reminders.findLast((count) => isBetween(minutesBefore(end, count), before, now));
}

function minutesBefore(end: Instant, count: Minutes): Instant {
  return instant(end - count * minuteMs);
}

function isBetween(moment: Instant, before: Instant, now: Instant): boolean {
  return before < moment && moment <= now;
}
