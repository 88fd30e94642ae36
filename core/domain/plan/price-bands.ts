import type { Kopecks } from '../money.ts';
import type { PlanAnswer } from './plan-stay.ts';

/** From what costs nothing to the dearest third of the prices. */
export const priceBands = ['free', 'low', 'middle', 'high'] as const;

export type PriceBand = (typeof priceBands)[number];

/** The bands that the answers fall into, the cheapest first, each with its highest price. */
export type BandLimits = readonly { readonly band: PriceBand; readonly upTo: Kopecks }[];

/** Divides the different prices of the answers into thirds; what is free is a band by itself. */
export function bandLimits(answers: readonly PlanAnswer[]): BandLimits {
  const prices = [...new Set(answers.map(({ terms }) => terms.quote.total))].sort((a, b) => a - b);
  const paid = prices.filter((price) => price > 0);
  return priceBands.flatMap((band, index) => {
    const last = index === 0 ? prices[0] : paid[Math.ceil((paid.length * index) / 3) - 1];
    const before = index < 2 ? undefined : paid[Math.ceil((paid.length * (index - 1)) / 3) - 1];
    const isEmpty = last === undefined || last === before || (index === 0 && last > 0);
    return isEmpty ? [] : [{ band, upTo: last }];
  });
}

/** The band of a price of these answers. */
export function bandOf(limits: BandLimits, price: Kopecks): PriceBand {
  return limits.find(({ upTo }) => price <= upTo)?.band ?? 'high';
}
