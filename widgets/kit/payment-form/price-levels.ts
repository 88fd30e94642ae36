import type { QuoteInterval } from '@kerb/core/domain/payment/quote.ts';

export type PriceLevel = 'free' | 'cheap' | 'dear';

/**
 * The price level of each interval compared with the others of the stay. A difference of up to 5 % is
 * ignored, since costs are rounded to kopecks.
 */
export function priceLevels(intervals: readonly QuoteInterval[]): PriceLevel[] {
  const rates = intervals.map(({ from, to, cost }) => cost / Math.max(to - from, 1));
  const dearest = Math.max(...rates);
  return rates.map((rate) => {
    if (rate === 0) return 'free';
    return rate < dearest * 0.95 ? 'cheap' : 'dear';
  });
}
