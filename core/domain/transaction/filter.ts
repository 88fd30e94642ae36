import { cityDate } from '../calendar-dates.ts';
import type { Plate } from '../plate/plate.ts';
import type { Instant } from '../time.ts';
import { type DateRange, periodRange, type TransactionFilter, type TransactionPeriod } from './period.ts';
import type { Transaction, TransactionType } from './transaction.ts';

/** What the driver chose in the filter. Absent parts do not filter. */
export interface FilterChoice {
  readonly period: TransactionPeriod;
  /** The days of the period `custom`. They stay while another period is chosen. */
  readonly customDays: DateRange;
  readonly type: TransactionType | undefined;
  readonly plate: Plate | undefined;
  readonly zoneId: string | undefined;
  /** A company's driver, by phone. */
  readonly driverPhone?: string | undefined;
}

/** The last month, all types, no vehicle, no zone, no days. */
export const initialChoice: FilterChoice = {
  period: 'monthly',
  customDays: { from: undefined, to: undefined },
  type: undefined,
  plate: undefined,
  zoneId: undefined,
};

/** The types that the filter offers. Bonuses only where the city has them. */
export function offeredTypes(hasBonuses: boolean): readonly TransactionType[] {
  return ['payment', 'topUp', 'extension', 'refund', 'permit', ...(hasBonuses ? (['bonus'] as const) : [])];
}

/** What to load at this instant; `undefined` for days in the wrong order: then nothing is loaded. */
export function filterOf(
  choice: FilterChoice,
  now: Instant,
  timeZone: string,
): TransactionFilter | undefined {
  const { period, customDays, type, plate, zoneId, driverPhone } = choice;
  const days = periodRange(period, now, timeZone, customDays);
  return days && { ...days, type, plate, zoneId, ...(driverPhone ? { driverPhone } : {}) };
}

/**
 * Whether the filter finds this transaction, for a city that filters nothing itself. `zoneCode` is the number
 * on the sign of the filter's zone; absent where the filter has a parking's code.
 */
export function isFound(
  { at, type, plate, zoneCode: ownZone, parkingCode, driverPhone }: Transaction,
  filter: TransactionFilter,
  zoneCode: string | undefined,
  timeZone: string,
): boolean {
  const day = cityDate(at, timeZone);
  const isInZone = zoneCode === undefined ? parkingCode === filter.zoneId : ownZone === zoneCode;
  return (
    (filter.from === undefined || day >= filter.from) &&
    (filter.to === undefined || day <= filter.to) &&
    (filter.type === undefined || type === filter.type) &&
    (filter.plate === undefined || plate === filter.plate) &&
    (filter.zoneId === undefined || isInZone) &&
    (filter.driverPhone === undefined || driverPhone === filter.driverPhone)
  );
}
