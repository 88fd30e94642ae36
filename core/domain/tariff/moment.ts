import { cityClock, cityDay, formatTime, type Instant, type Weekday } from '../time.ts';

/** A future moment as a person names it: a time today, tomorrow, or on a day of the week. */
export interface Moment {
  /** `HH:mm`; midnight is `24:00` of the day that ends. */
  readonly time: string;
  /** 0 is today. */
  readonly daysAhead: number;
  /** 1 is Monday. */
  readonly weekday: Weekday;
}

/** The time and day of an instant on the city's clock and calendar, relative to `now`. */
export function momentOf(at: Instant, now: Instant, timeZone: string): Moment {
  const time = formatTime(at, timeZone);
  const isMidnight = time === '00:00' && at > now;
  // Midnight belongs to the day that ends.
  const onDay = (isMidnight ? at - 1 : at) as Instant;
  return {
    time: isMidnight ? '24:00' : time,
    daysAhead: cityDay(onDay, timeZone) - cityDay(now, timeZone),
    weekday: cityClock(onDay, timeZone).weekday,
  };
}
