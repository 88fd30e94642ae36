import { cityDate } from '../calendar-dates.ts';
import { formatTime, type Instant } from '../time.ts';

/** `DD/MM/YY HH:mm` in city time: the start and the end of a permit. */
export function formatPermitTime(at: Instant, timeZone: string): string {
  const [year = '', month, day] = cityDate(at, timeZone).split('-');
  return `${day}/${month}/${year.slice(2)} ${formatTime(at, timeZone)}`;
}
