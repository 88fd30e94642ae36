import type { Kopecks } from '../money.ts';
import type { Quote } from './quote.ts';

/**
 * The quote with the answer to whether the balance is enough. The city's answer wins; without one the balance
 * has to cover the price, and an unknown balance is not enough.
 */
export function withBalanceCheck<Priced extends Quote>(quote: Priced, balance: Kopecks | undefined): Priced {
  if (quote.isCoveredByBalance !== undefined) return quote;
  return { ...quote, isCoveredByBalance: balance !== undefined && balance >= quote.total };
}
