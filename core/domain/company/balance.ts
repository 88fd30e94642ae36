import { type Kopecks, kopecks } from '../money.ts';

/** A company's balance has whole roubles, truncated toward zero. */
export function wholeRoubles(balance: Kopecks): Kopecks {
  return kopecks(Math.trunc(balance / 100) * 100);
}
