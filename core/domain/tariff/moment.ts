import { cityClock, cityDay, formatTime, type Instant, type Weekday } from '../time.ts';

/** A moment to come as one would say it: a time of today, of tomorrow, or of a day of the week. */
export interface Moment {
  /** `HH:mm`; midnight is the `24:00` of the day that ends. */
  readonly time: string;
  /** 0 is today. */
  readonly daysAhead: number;
  /** 1 is Monday. */
  readonly weekday: Weekday;
}

/** How the city's clock and calendar show an instant, seen from `now`. */
export function momentOf(at: Instant, now: Instant, timeZone: string): Moment {
  const time = formatTime(at, timeZone);
  const isMidnight = time === '00:00' && at > now;
  // A moment earlier it still was the day that ends.
  const onDay = (isMidnight ? at - 1 : at) as Instant;
  return {
    time: isMidnight ? '24:00' : time,
    daysAhead: cityDay(onDay, timeZone) - cityDay(now, timeZone),
    weekday: cityClock(onDay, timeZone).weekday,
  };
}
