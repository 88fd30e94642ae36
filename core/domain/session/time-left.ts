import type { Instant } from '../time.ts';

/**
 * The time until a deadline as a clock shows it: `1:29:58`, `29:58`; `0:00` after it. Seconds are rounded up.
 */
export function timeLeft(end: Instant, now: Instant): string {
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}
