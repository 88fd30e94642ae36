import { cityDay, formatDate, formatTime, type Instant } from '@kerb/core/domain/time.ts';
import { useCity, useLanguage } from '../runtime/runtime-context.tsx';

/**
 * Returns a function that formats the end of a stay on the city's clock, with the date unless it is today.
 */
export function useEndText(): (end: Instant, now: Instant) => string {
  const { timeZone } = useCity();
  const language = useLanguage();
  return (end, now) => {
    const time = formatTime(end, timeZone);
    const isToday = cityDay(end, timeZone) === cityDay(now, timeZone);
    return isToday ? time : `${time}, ${formatDate(end, timeZone, language)}`;
  };
}
