import { cityClock, cityInstant, type Instant, parseTimeOfDay } from '../time.ts';

/** The stay begins now, or it is paid retrospectively for today or yesterday. */
export type Timing = 'now' | 'retrospectiveToday' | 'retrospectiveYesterday';

/** A guest pays for now, or retrospectively for today. */
export type GuestTiming = Exclude<Timing, 'retrospectiveYesterday'>;

/**
 * The start of a stay of today that is paid retrospectively; `time` is `HH:mm` on the city's clock.
 * `undefined` for `now`, for an invalid time, and for a time in the future. Accounts, which can also pay for
 * yesterday, use `accountStayStart`.
 */
export function stayStart(
  timing: GuestTiming,
  time: string,
  now: Instant,
  timeZone: string,
): Instant | undefined {
  const minuteOfDay = parseTimeOfDay(time);
  if (timing === 'now' || minuteOfDay === undefined) return undefined;
  const { year, month, day } = cityClock(now, timeZone);
  const [hour, minute] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60];
  const start = cityInstant(timeZone, { year, month, day, hour, minute });
  return start <= now ? start : undefined;
}
