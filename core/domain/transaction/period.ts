import { addDays, addMonths, type CalendarDate, cityDate } from '../calendar-dates.ts';
import type { Plate } from '../plate/plate.ts';
import type { Instant } from '../time.ts';
import type { TransactionType } from './transaction.ts';

/** The periods of the filter, in its order. */
export const transactionPeriods = ['all', 'yesterday', 'today', 'weekly', 'monthly', 'custom'] as const;

export type TransactionPeriod = (typeof transactionPeriods)[number];

/** Days of the city, both inclusive; an absent one is open. */
export interface DateRange {
  readonly from: CalendarDate | undefined;
  readonly to: CalendarDate | undefined;
}

/** What the history is loaded for. Absent parts do not filter. */
export interface TransactionFilter extends DateRange {
  readonly type: TransactionType | undefined;
  readonly plate: Plate | undefined;
  /** Or the code of a parking, in a city whose filter lists parkings. */
  readonly zoneId: string | undefined;
  /** A driver of a company, by phone. */
  readonly driverPhone?: string | undefined;
}

/**
 * The days of a period in the city at this instant. The last 7 days contain today; a month goes from the same
 * day of the previous month to today. `undefined` for a custom period whose first day is after its last one:
 * then nothing is loaded.
 */
export function periodRange(
  period: TransactionPeriod,
  now: Instant,
  timeZone: string,
  custom: DateRange = { from: undefined, to: undefined },
): DateRange | undefined {
  const today = cityDate(now, timeZone);
  switch (period) {
    case 'all':
      return { from: undefined, to: undefined };
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'weekly':
      return { from: addDays(today, -6), to: today };
    case 'monthly':
      return { from: addMonths(today, -1), to: today };
    case 'custom':
      return custom.from && custom.to && custom.from > custom.to ? undefined : custom;
  }
}
