import { type Instant, minuteMs } from '../time.ts';
import type { ParkingSession } from './session.ts';

/**
 * The minutes until the nearest end, rounded up, as the app's badge shows them; `undefined` without a session
 * that ends.
 */
export function minutesToNearestEnd(
  sessions: readonly Pick<ParkingSession, 'endsAt' | 'isOpenEnded'>[],
  now: Instant,
): number | undefined {
  const ends = sessions
    .filter(({ endsAt, isOpenEnded }) => isOpenEnded !== true && endsAt > now)
    .map(({ endsAt }) => endsAt);
  return ends.length === 0 ? undefined : Math.ceil((Math.min(...ends) - now) / minuteMs);
}
