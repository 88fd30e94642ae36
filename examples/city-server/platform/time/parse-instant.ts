import { Failure } from '../failures/failure.ts';

/** Four digits of the year: JavaScript reads longer years too, PostgreSQL does not. */
const isoWithOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Parses ISO 8601 with an offset; `undefined` for an absent or empty text. Throws `ValidationError`. */
export function parseInstant(text: string | undefined): Date | undefined {
  if (!text) return undefined;
  const moment = isoWithOffset.test(text) ? new Date(text) : undefined;
  if (moment && !Number.isNaN(moment.getTime()) && isDayOfCalendar(text.slice(0, 10))) return moment;
  throw new Failure('ValidationError', 'Время должно быть в ISO 8601 со смещением');
}

/** JavaScript reads the 30th of February as a day in March. */
function isDayOfCalendar(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}
