import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import type { Cost } from './use-cost.ts';

/** The quote that can be paid: a server's price with intervals; `undefined` without one. */
export function payableQuote({ quote, isEstimate, isLoading }: Cost): Quote | undefined {
  return isEstimate || isLoading || quote?.intervals.length === 0 ? undefined : quote;
}
