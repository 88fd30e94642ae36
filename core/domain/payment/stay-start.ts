import type { MinuteOfDay } from '../city/zone.ts';
import { cityClock, cityInstant, type Instant, parseTimeOfDay } from '../time.ts';

/** SES-06: a stay begins now, or is paid afterwards for today or for yesterday. */
export type Timing = 'now' | 'retrospectiveToday' | 'retrospectiveYesterday';

/**
 * When a stay began that is paid afterwards; `time` is `HH:mm` on the city's clock. SES-08: yesterday is one calendar day back, whatever
 * the clocks did in the night. `undefined` for "now", for what is no time, and for one that is still to come (SES-09).
 */
export function stayStart(timing: Timing, time: string, now: Instant, timeZone: string): Instant | undefined {
  const minuteOfDay = parseTimeOfDay(time);
  if (timing === 'now' || minuteOfDay === undefined) return undefined;
  const start = startOn(timing === 'retrospectiveYesterday' ? 1 : 0, minuteOfDay, now, timeZone);
  return start <= now ? start : undefined;
}

function startOn(daysBack: number, minuteOfDay: MinuteOfDay, now: Instant, timeZone: string): Instant {
  const { year, month, day } = cityClock(now, timeZone);
  const [hour, minute] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60];
  return cityInstant(timeZone, { year, month, day: day - daysBack, hour, minute });
}
