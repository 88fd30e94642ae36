import { addDays, cityDate, instantOnDate } from '../calendar-dates.ts';
import { type Instant, parseTimeOfDay } from '../time.ts';
import { stayStart, type Timing } from './stay-start.ts';

/**
 * `stayStart` with yesterday, which is one calendar day back, whatever the clocks did in the night (SES-08). In a file of its own:
 * guests never load calendar dates.
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
