import type { Instant } from '../domain/time.ts';

/**
 * The city server's time, as far as its replies tell. A device whose clock is hours off still counts deadlines right (REL-08).
 * Until the first reply with a readable `Date` header it is the device's time.
 */
export interface ServerClock {
  now(): Instant;
  /** `date` is the `Date` header; the two marks are device times in milliseconds around the request. */
  observe(date: string | null, sentAt: number, receivedAt: number): void;
}

/** The header has whole seconds: on average the reply was written half a second into one. */
const headerBias = 500;

export function createServerClock(deviceNow: () => number = Date.now): ServerClock {
  let offset = 0;
  let narrowest = Number.POSITIVE_INFINITY;

  return {
    now: () => Math.round(deviceNow() + offset) as Instant,
    observe(date, sentAt, receivedAt) {
      const serverTime = date === null ? Number.NaN : Date.parse(date);
      const roundTrip = receivedAt - sentAt;
      if (Number.isNaN(serverTime) || roundTrip < 0) return;
      const measured = serverTime + headerBias - (sentAt + receivedAt) / 2;
      // A quicker exchange measures better; a jump means that the device's clock was set meanwhile.
      const clockWasSet = Math.abs(measured - offset) > 60_000;
      if (roundTrip <= narrowest || clockWasSet) {
        narrowest = roundTrip;
        offset = measured;
      }
    },
  };
}
