import { type Instant, instant, type Minutes, minuteMs, minutes } from '../time.ts';

/**
 * How long before its end a stay should be extended at the latest. It is time enough to fill in a card and
 * wait for the bank's code: a payment that arrives after the end does not extend the stay.
 */
const extendMargin: Minutes = minutes(5);

/** When to show a reminder, in minutes before the end; the longest first. */
export const reminders: readonly Minutes[] = [minutes(15), minutes(5)];

/** The last safe moment to extend a stay. */
export function extendBy(end: Instant): Instant {
  return minutesBefore(end, extendMargin);
}

type StayPhase =
  | 'running'
  /** An extension may still arrive in time. */
  | 'urgent'
  /** The car is parked without payment. */
  | 'over';

export function stayPhase(end: Instant, now: Instant): StayPhase {
  if (now >= end) return 'over';
  return now > extendBy(end) ? 'urgent' : 'running';
}

/**
 * The reminder that became due after `before` and up to `now`. If a device slept through both, it is the
 * later one. There is none after the end, which has its own message.
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
