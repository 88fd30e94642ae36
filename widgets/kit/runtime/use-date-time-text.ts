import { formatDate, formatTime, type Instant } from '@kerb/core/domain/time.ts';
import { useCity, useLanguage } from './runtime-context.tsx';

/** `10 June, 14:37` in the city's time. */
export function useDateTimeText(): (at: Instant) => string {
  const { timeZone } = useCity();
  const language = useLanguage();
  return (at) => `${formatDate(at, timeZone, language)}, ${formatTime(at, timeZone)}`;
}
