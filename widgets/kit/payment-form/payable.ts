import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import type { Cost } from './use-cost.ts';

/** PAY-24, SES-16: no way on without a price of the server's with its intervals. */
export function payable({ quote, isEstimate, isLoading }: Cost): Quote | undefined {
  return isEstimate || isLoading || quote?.intervals.length === 0 ? undefined : quote;
}
