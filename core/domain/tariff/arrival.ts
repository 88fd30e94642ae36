import type { MinuteOfDay } from '../city/zone.ts';
import { cityClock, cityInstant, type Instant, minuteOfDay } from '../time.ts';

/** The next instant at which the city's clock shows this time: today, or tomorrow if it has passed. */
export function nextTime(time: MinuteOfDay, now: Instant, timeZone: string): Instant {
  const today = cityClock(now, timeZone);
  const day = minuteOfDay(now, timeZone) <= time ? today.day : today.day + 1;
  return cityInstant(timeZone, { ...today, day, hour: Math.floor(time / 60), minute: time % 60 });
}

/** 9:00 on the city's next day. */
export function tomorrowMorning(now: Instant, timeZone: string): Instant {
  const today = cityClock(now, timeZone);
  return cityInstant(timeZone, { ...today, day: today.day + 1, hour: 9, minute: 0 });
}
