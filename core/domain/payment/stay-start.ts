import { cityClock, cityInstant, type Instant } from '../time.ts';

/** SES-06: a stay begins now, or is paid afterwards for today or for yesterday. */
export type Timing = 'now' | 'today' | 'yesterday';

/**
 * When a stay began that is paid afterwards; `time` is `HH:mm` on the city's clock. SES-08: yesterday is one day of the calendar back,
 * whatever the clocks did in the night. `undefined` for "now", for what is no time, and for one that is still to come (SES-09).
 */
export function stayStart(timing: Timing, time: string, now: Instant, timeZone: string): Instant | undefined {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (timing === 'now' || hour === undefined || minute === undefined) return undefined;
  const { year, month, day } = cityClock(now, timeZone);
  const back = timing === 'yesterday' ? 1 : 0;
  const start = cityInstant(timeZone, {
    year,
    month,
    day: day - back,
    hour: Number(hour),
    minute: Number(minute),
  });
  return start <= now ? start : undefined;
}
