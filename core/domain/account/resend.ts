import type { Instant } from '../time.ts';

/** Whole seconds until another code can be requested; 0 when it can. `pause` is in seconds. */
export function secondsToResend(sentAt: Instant, now: Instant, pause: number): number {
  return Math.max(0, Math.ceil((sentAt + pause * 1000 - now) / 1000));
}
