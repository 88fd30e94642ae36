import { addDays, cityDate, instantOnDate } from '../calendar-dates.ts';
import { type Instant, parseTimeOfDay } from '../time.ts';
import { stayStart, type Timing } from './stay-start.ts';

/**
 * Like `stayStart`, and also for yesterday, which is the previous calendar day even after a clock change. It
 * has its own file so that guests never load the calendar functions.
 */
export function accountStayStart(
  timing: Timing,
  time: string,
  now: Instant,
  timeZone: string,
): Instant | undefined {
  if (timing !== 'retrospectiveYesterday') return stayStart(timing, time, now, timeZone);
  const minuteOfDay = parseTimeOfDay(time);
  if (minuteOfDay === undefined) return undefined;
  return instantOnDate(addDays(cityDate(now, timeZone), -1), minuteOfDay, timeZone);
}
