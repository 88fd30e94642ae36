import type { QuoteInterval } from '@kerb/core/domain/payment/quote.ts';

export type PriceLevel = 'free' | 'cheap' | 'dear';

/** How dear each stretch is among the others of the stay. Rounding to kopecks makes no difference of 5 % or less. */
export function priceLevels(intervals: readonly QuoteInterval[]): PriceLevel[] {
  const rates = intervals.map(({ from, to, cost }) => cost / Math.max(to - from, 1));
  const dearest = Math.max(...rates);
  return rates.map((rate) => {
    if (rate === 0) return 'free';
    return rate < dearest * 0.95 ? 'cheap' : 'dear';
  });
}
