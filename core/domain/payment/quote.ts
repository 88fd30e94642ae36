import type { Kopecks } from '../money.ts';
import type { Instant } from '../time.ts';

/** What a stay costs: the server's word, or the estimate's (PAY-20, CALC). */
export interface Quote {
  readonly intervals: readonly QuoteInterval[];
  /** To pay, concessions taken off. */
  readonly total: Kopecks;
  readonly discount: Kopecks;
  /** One decimal, rounded down (CALC-04). */
  readonly discountPercent: number;
  /** Names of the concessions, joined by commas; empty when there are none. */
  readonly concessions: string;
  readonly isCoveredByBalance: boolean;
  /** What the balance of who asked lacks for it (SES-14); `undefined` where the city does not say. */
  readonly missing?: Kopecks | undefined;
}

export interface QuoteInterval {
  readonly from: Instant;
  readonly to: Instant;
  readonly cost: Kopecks;
  readonly concession: string | undefined;
}
