import type { Instant } from '../time.ts';

const tenMinutes = 10 * 60 * 1000;

/** Whether occupancy was measured more than 10 minutes ago. Occupancy of unknown age never counts as old. */
export function isOld(measuredAt: number | undefined, now: Instant): boolean {
  return measuredAt !== undefined && now - measuredAt > tenMinutes;
}
