import { formatTime, type Instant, toIso } from '../time.ts';

/** FBK-10: `DD.MM HH:mm` on the city's clock. */
export function formatMessageTime(at: Instant, timeZone: string): string {
  const [, month, day] = toIso(at, timeZone).slice(0, 10).split('-');
  return `${day}.${month} ${formatTime(at, timeZone)}`;
}
