import { addMinutes, type Instant, type Minutes } from '../time.ts';

/** Until when a stay is paid. */
export function parkingUntil(startedAt: Instant, duration: Minutes): Instant {
  return addMinutes(startedAt, duration);
}
