import type { Plate } from '../plate/plate.ts';
import type { Instant } from '../time.ts';
import { type DateRange, periodRange, type TransactionFilter, type TransactionPeriod } from './period.ts';
import type { TransactionType } from './transaction.ts';

/** What the driver chose in the filter (OPS-04). Absent parts do not filter. */
export interface FilterChoice {
  readonly period: TransactionPeriod;
  /** The days of the period `custom`. They stay while another period is chosen. */
  readonly customDays: DateRange;
  readonly type: TransactionType | undefined;
  readonly plate: Plate | undefined;
  readonly zoneId: string | undefined;
}

/** OPS-04: the last month, all types, no vehicle, no zone, no days. */
export const initialChoice: FilterChoice = {
  period: 'monthly',
  customDays: { from: undefined, to: undefined },
  type: undefined,
  plate: undefined,
  zoneId: undefined,
};

/** OPS-02: the types that the filter offers. Bonuses only where the city has them. */
export function offeredTypes(hasBonuses: boolean): readonly TransactionType[] {
  return ['payment', 'topUp', 'extension', 'refund', 'permit', ...(hasBonuses ? (['bonus'] as const) : [])];
}

/** What to load at this instant; `undefined` for days in the wrong order: then nothing is loaded (OPS-01). */
export function filterOf(
  choice: FilterChoice,
  now: Instant,
  timeZone: string,
): TransactionFilter | undefined {
  const { period, customDays, type, plate, zoneId } = choice;
  const days = periodRange(period, now, timeZone, customDays);
  return days && { ...days, type, plate, zoneId };
}
