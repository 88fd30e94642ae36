import { ApiError } from '../../../platform/errors/api-error.ts';
import { cityTimeOf } from '../../../platform/time/calendar.ts';
import { parseInstant } from '../../../platform/time/parse-instant.ts';
import { sessionRefusals } from '../session-refusals.ts';

/**
 * When a stay began that is paid afterwards. Throws `RequiredField` without a time, `FuturePost` after now.
 */
export function retrospectiveStart(text: string | undefined, now: Date): Date {
  const start = parseInstant(text);
  if (!start) throw new ApiError(sessionRefusals.startMissing);
  if (start.getTime() > now.getTime()) {
    throw new ApiError(sessionRefusals.startInFuture);
  }
  return start;
}

/** The day by the city's calendar; `undefined` for a day before yesterday. */
export function dayOf(start: Date, timeZone: string, now: Date): 'today' | 'yesterday' | undefined {
  const midnightOf = (moment: Date) => Date.parse(cityTimeOf(moment, timeZone).date);
  const days = (midnightOf(now) - midnightOf(start)) / 86_400_000;
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : undefined;
}
