import type { ServerClock } from './server-clock.ts';

/** How far the city's clock is ahead of the device's, as far as it was measured. Milliseconds. */
export function clockOffset(clock: Pick<ServerClock, 'now'>, deviceNow: () => number = Date.now): number {
  return clock.now() - deviceNow();
}

/** Slower than any reply, so that the first one measures better. Milliseconds. */
const roundTrip = 60_000;
/** What the clock adds to the whole seconds of a header. Milliseconds. */
const headerBias = 500;

/**
 * Sets a clock that has measured nothing yet to what an earlier visit measured, so that a countdown without a
 * connection is right on a device whose clock is wrong. A reply of this visit measures again.
 */
export function restoreClockOffset(
  clock: Pick<ServerClock, 'observe'>,
  offset: number,
  deviceNow: () => number = Date.now,
): void {
  const receivedAt = deviceNow();
  const sentAt = receivedAt - roundTrip;
  const cityTime = (sentAt + receivedAt) / 2 + offset;
  // Whole seconds: the header's shape has no more.
  clock.observe(
    new Date(Math.round((cityTime - headerBias) / 1000) * 1000).toUTCString(),
    sentAt,
    receivedAt,
  );
}
