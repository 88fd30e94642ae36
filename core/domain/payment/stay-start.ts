import { cityClock, cityInstant, type Instant, parseTimeOfDay } from '../time.ts';

/** SES-06: a stay begins now, or is paid afterwards for today or for yesterday. */
export type Timing = 'now' | 'retrospectiveToday' | 'retrospectiveYesterday';

/** PAY-14: a guest pays for now, or afterwards for a stay of today. */
export type GuestTiming = Exclude<Timing, 'retrospectiveYesterday'>;

/**
 * When a stay of today began that is paid afterwards; `time` is `HH:mm` on the city's clock. `undefined` for "now", for what is no time,
 * and for one that is still to come (SES-09). Accounts, who may also pay for yesterday, use `accountStayStart`.
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
