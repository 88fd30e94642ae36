import type { Kopecks } from '../money.ts';
import type { Instant } from '../time.ts';

/** The price of a stay, from the server or from the estimate (PAY-20, CALC). */
export interface Quote {
  readonly intervals: readonly QuoteInterval[];
  /** The amount due, after concessions. */
  readonly total: Kopecks;
  readonly discount: Kopecks;
  /** One decimal, rounded down. */
  readonly discountPercent: number;
  /** The names of the concessions, joined by commas; empty if none applies. */
  readonly concessions: string;
  /** By the city's word; `undefined` if it does not say (`withBalanceCheck`). */
  readonly isCoveredByBalance: boolean | undefined;
  /**
   * The part of the price that the driver's balance does not cover; `undefined` if the city does not send it.
   */
  readonly missing?: Kopecks | undefined;
}

export interface QuoteInterval {
  readonly from: Instant;
  readonly to: Instant;
  readonly cost: Kopecks;
  readonly concession: string | undefined;
}

/** The price of an account's stay. */
export interface AccountQuote extends Quote {
  /** The gap behind the car's last session that the stay would leave open. */
  readonly gap?: UnpaidGap | undefined;
}

/** Time between two sessions of a car for which nobody paid. */
export interface UnpaidGap {
  readonly from: Instant;
  readonly to: Instant;
  /** What this time costs. */
  readonly cost: Kopecks;
}
