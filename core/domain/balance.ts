import { formatRoubles, fromRoubles, type Kopecks, kopecks } from './money.ts';

/** A balance in roubles from the wire; `undefined` for -1, which means unknown. */
export function balanceFromRoubles(roubles: number): Kopecks | undefined {
  return roubles === -1 ? undefined : fromRoubles(roubles);
}

/** An unknown balance is shown as 0. */
export function formatBalance(balance: Kopecks | undefined, language: 'ru' | 'en'): string {
  return formatRoubles(balance ?? kopecks(0), language);
}
