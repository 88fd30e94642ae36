import type { Instant } from '../domain/time.ts';

/**
 * The city server's time, measured by its replies, so that deadlines are right on a device whose clock is
 * wrong. Until the first reply with a readable `Date` header it is the device's time.
 */
export interface ServerClock {
  now(): Instant;
  /**
   * `date` is the `Date` header; the other two are device times in milliseconds before and after the request.
   */
  observe(date: string | null, sentAt: number, receivedAt: number): void;
}

/** Milliseconds. The header has whole seconds: on average the reply was sent half a second later. */
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
      // A quicker exchange measures better. A jump means that the device's clock was set, unless the exchange
      // was slow enough to explain it: the device may have slept between the request and the reply.
      const clockWasSet = Math.abs(measured - offset) > 60_000 + roundTrip / 2;
      if (roundTrip <= narrowest || clockWasSet) {
        narrowest = roundTrip;
        offset = measured;
      }
    },
  };
}
