import { addDays, addMonths, type CalendarDate } from '../calendar-dates.ts';
import type { Kopecks } from '../money.ts';
import type { Plate } from '../plate/plate.ts';
import type { Instant } from '../time.ts';

export type PermitType = 'previousDay' | 'day' | 'week' | 'month' | 'quarter' | 'year' | 'residential';

/** A concession or a permit that an account has. */
export interface GrantedPermit {
  /** Names it in actions; absent for a concession. */
  readonly orderNumber: string | undefined;
  readonly kind: string;
  readonly type: string;
  /** How long it was bought for; absent for a concession, or an unknown type. */
  readonly period: PermitType | undefined;
  readonly zoneIds: readonly string[] | 'any';
  /** The cadastral quarter; absent if the city does not send it. */
  readonly quarter?: string | undefined;
  readonly discountPercent: number;
  readonly plate: Plate | 'any';
  readonly canPause: boolean;
  readonly canContinue: boolean;
  readonly canRefund: boolean;
  readonly canChangePlate: boolean;
  readonly from: Instant | undefined;
  readonly until: Instant | undefined;
}

/** Whether it was given, not bought: it has neither an order nor a duration. */
export function isConcession({
  orderNumber,
  period,
}: Pick<GrantedPermit, 'orderNumber' | 'period'>): boolean {
  return orderNumber === undefined && period === undefined;
}

/** A permit on sale. */
export interface PermitOffer {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  /** Absent for an unknown one. */
  readonly type: PermitType | undefined;
  readonly cost: Kopecks;
  readonly zoneIds: readonly string[] | 'any';
  /** Both are set for a residential permit, and cannot be changed. */
  readonly plate: Plate | undefined;
  readonly startDate: CalendarDate | undefined;
}

/** A zone of the permit finder. */
export interface PermitZone {
  readonly id: string;
  /** The number on the sign. */
  readonly code: string;
  readonly name: string;
  readonly isSpecial: boolean;
}

/** What the finder looks for. */
export interface PermitSearch {
  readonly zoneIds: readonly string[];
  readonly startDate: CalendarDate;
  /** One of the durations that the finder offers. */
  readonly days: number;
}

/** What a city decides about permits. */
export interface PermitSettings {
  /** How many days ahead a permit begins at the earliest. */
  readonly earliestInDays: number;
}

/** A purchase that the driver confirmed. */
export interface PermitPurchase {
  readonly code: string;
  readonly plate: Plate;
  readonly startDate: CalendarDate;
  /** The balance when absent. */
  readonly methodId?: string | undefined;
  readonly phone?: string | undefined;
}

/**
 * The days on which this offer can begin: one of the city's choice for a residential permit, else those of
 * `permitStartRange`.
 */
export function offerStartRange(
  { type, startDate }: Pick<PermitOffer, 'type' | 'startDate'>,
  today: CalendarDate,
  earliestInDays: number,
): ReturnType<typeof permitStartRange> {
  if (startDate !== undefined) return { first: startDate, last: startDate };
  return permitStartRange(type, today, earliestInDays);
}

/**
 * The days on which a permit of this type can begin, both inclusive. Days are those of the city; a permit for
 * the previous day begins yesterday.
 */
export function permitStartRange(
  type: PermitType | undefined,
  today: CalendarDate,
  earliestInDays: number,
): { readonly first: CalendarDate; readonly last: CalendarDate } {
  if (type === 'previousDay') return { first: addDays(today, -1), last: addDays(today, -1) };
  return { first: addDays(today, earliestInDays), last: addMonths(today, 1) };
}
