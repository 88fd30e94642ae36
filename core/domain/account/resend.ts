import type { Instant } from '../time.ts';

/** REG-12, PRF-27: whole seconds until a code may be asked for again; 0 when it may. `pause` is in seconds. */
export function secondsToResend(sentAt: Instant, now: Instant, pause: number): number {
  return Math.max(0, Math.ceil((sentAt + pause * 1000 - now) / 1000));
}
