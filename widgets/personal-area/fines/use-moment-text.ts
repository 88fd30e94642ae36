import { type CalendarDate, instantOnDate } from '@kerb/core/domain/calendar-dates.ts';
import type { MinuteOfDay } from '@kerb/core/domain/city/zone.ts';
import { cityClock, cityDay, formatDate, formatTime, type Instant } from '@kerb/core/domain/time.ts';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';

/** Times of a fine in the city's time. */
interface MomentTexts {
  /** `10 June 2026, 14:37`. */
  readonly full: (at: Instant) => string;
  /** `10 June 2026`. */
  readonly date: (at: Instant) => string;
  /** `14:30` on the day of the other moment, with its date otherwise. */
  readonly near: (at: Instant, other: Instant) => string;
  /** `10 June 2026`. */
  readonly calendarDate: (date: CalendarDate) => string;
}

export function useMomentText(): MomentTexts {
  const { timeZone } = useCity();
  const language = useLanguage();
  const date = (at: Instant) => `${formatDate(at, timeZone, language)} ${cityClock(at, timeZone).year}`;
  const time = (at: Instant) => formatTime(at, timeZone);
  return {
    date,
    full: (at) => `${date(at)}, ${time(at)}`,
    near: (at, other) =>
      cityDay(at, timeZone) === cityDay(other, timeZone)
        ? time(at)
        : `${formatDate(at, timeZone, language)}, ${time(at)}`,
    calendarDate: (day) => date(instantOnDate(day, 0 as MinuteOfDay, timeZone)),
  };
}
