import type { Kopecks } from '../money.ts';

/** The sums of all transactions that a filter finds (PLUS-11). */
export interface TransactionTotals {
  readonly all: TransactionSums;
  /** The oldest first. Months without transactions are absent. */
  readonly months: readonly (TransactionSums & {
    /** `YYYY-MM` in city time. */
    readonly month: string;
  })[];
  /** The one that spent most first. Transactions without a vehicle are absent. */
  readonly vehicles: readonly (TransactionSums & { readonly plate: string })[];
}

export interface TransactionSums {
  readonly count: number;
  readonly spent: Kopecks;
  /** Refunds. */
  readonly returned: Kopecks;
  /** Top-ups and bonuses. */
  readonly toppedUp: Kopecks;
}
