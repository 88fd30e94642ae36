import type { Instant } from '../time.ts';

const tenMinutes = 10 * 60 * 1000;

/** PLUS-08: measured more than 10 minutes ago. Of unknown age is not old: nothing could be said of it. */
export function isOld(measuredAt: number | undefined, now: Instant): boolean {
  return measuredAt !== undefined && now - measuredAt > tenMinutes;
}
