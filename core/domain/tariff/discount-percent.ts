import type { Kopecks } from '../money.ts';

/** The discount as a percentage of the full price (total plus discount), rounded down to one decimal. */
export function discountPercent(discount: Kopecks, total: Kopecks): number {
  const full = discount + total;
  return full > 0 ? Math.floor((discount * 1000) / full) / 10 : 0;
}
