import { addDays, addMonths, type CalendarDate, cityDate, startOfMonth } from '../calendar-dates.ts';
import type { Instant } from '../time.ts';
import type { DateRange, TransactionFilter } from './period.ts';
import { type MonthSums, noSums } from './totals.ts';

/** The chart shows at least so many months. */
const shownMonths = 12;

/**
 * What the chart of months is loaded for: whole months, the last twelve or more, so that each bar is the
 * total of its month and there is something to compare the filter's period with.
 */
export function chartFilter(filter: TransactionFilter, now: Instant, timeZone: string): TransactionFilter {
  const first = firstMonth(now, timeZone);
  const from = filter.from && (filter.from < first ? startOfMonth(filter.from) : first);
  return { ...filter, from, to: undefined };
}

/**
 * The months of the chart without gaps, up to this one. It begins twelve months ago, or with the first month
 * that has transactions, if that is earlier.
 */
export function chartMonths(months: readonly MonthSums[], now: Instant, timeZone: string): MonthSums[] {
  const sums = new Map(months.map((month) => [month.month, month]));
  const year = firstMonth(now, timeZone).slice(0, 7);
  const first = months[0] && months[0].month < year ? months[0].month : year;
  const last = cityDate(now, timeZone).slice(0, 7);
  const shown: MonthSums[] = [];
  for (let month = first; month <= last; month = addMonths(firstDay(month), 1).slice(0, 7))
    shown.push(sums.get(month) ?? { month, ...noSums });
  return shown;
}

/** The first and the last day of a month `YYYY-MM`. */
export function daysOfMonth(month: string): DateRange {
  const from = firstDay(month);
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** Whether a day of the month is in the range. */
export function isMonthIn({ from, to }: DateRange, month: string): boolean {
  return (!from || from.slice(0, 7) <= month) && (!to || month <= to.slice(0, 7));
}

function firstMonth(now: Instant, timeZone: string): CalendarDate {
  return addMonths(startOfMonth(cityDate(now, timeZone)), 1 - shownMonths);
}

function firstDay(month: string): CalendarDate {
  return `${month}-01` as CalendarDate;
}
