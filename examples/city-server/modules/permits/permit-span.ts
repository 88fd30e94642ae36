import type { TableRow } from '../../platform/database/schema.ts';
import { cityTimeOf, startOfDate } from '../../platform/time/calendar.ts';
import { addDays, addMonths, daysBetween } from '../../platform/time/dates.ts';

type PermitType = TableRow<'permit_offers'>['type'];

type Length = { readonly days: number } | { readonly months: number };

const lengths: Readonly<Record<PermitType, Length>> = {
  previousDay: { days: 1 },
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { months: 12 },
  residential: { months: 12 },
};

/** The days that drivers look for a permit by. The previous day is bought afterwards, not found. */
export const searchDays: Readonly<Partial<Record<PermitType, number>>> = {
  day: 1,
  week: 7,
  month: 30,
  quarter: 90,
  year: 365,
};

/**
 * The span of a permit that begins on a day of the city's, `YYYY-MM-DD`, half-open, and its whole days. A
 * month from 31 January lasts to the end of February.
 */
export function permitSpan(type: PermitType, first: string, timeZone: string) {
  const next = dayAfter(first, lengths[type]);
  return {
    starts_at: startOfDate(first, timeZone),
    ends_at: startOfDate(next, timeZone),
    days: daysBetween(first, next),
  };
}

function dayAfter(first: string, length: Length): string {
  if ('days' in length) return addDays(first, length.days);
  const sameDay = addMonths(first, length.months);
  return sameDay.slice(8) === first.slice(8) ? sameDay : addDays(sameDay, 1);
}

/**
 * The days on which a permit can begin, both inclusive, in city time. `delay` is how many days ahead the city
 * wants to know.
 */
export function startRange(type: PermitType, now: Date, timeZone: string, delay: number) {
  const today = cityTimeOf(now, timeZone).date;
  if (type === 'previousDay') return { first: addDays(today, -1), last: addDays(today, -1) };
  return { first: addDays(today, delay), last: addMonths(today, 1) };
}
