import { addMinutes, type Instant, type Minutes } from '../time.ts';

/** The end of a stay. */
export function parkingUntil(startedAt: Instant, duration: Minutes): Instant {
  return addMinutes(startedAt, duration);
}
