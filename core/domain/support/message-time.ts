import { cityClock, formatTime, type Instant } from '../time.ts';

/** FBK-10: `DD.MM HH:mm` on the city's clock. */
export function formatMessageTime(at: Instant, timeZone: string): string {
  const { day, month } = cityClock(at, timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(day)}.${two(month)} ${formatTime(at, timeZone)}`;
}
