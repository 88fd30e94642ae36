import type { MonthSums, TransactionSums, VehicleSums } from '@kerb/core/domain/transaction/totals.ts';

/** What the charts show. */
export interface Spent {
  /** Of the filter. */
  readonly all: TransactionSums;
  /** The oldest first, without gaps. */
  readonly months: readonly MonthSums[];
  /** The one that spent most first. */
  readonly vehicles: readonly VehicleSums[];
}
