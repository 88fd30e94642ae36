import { formatRoubles, fromRoubles, type Kopecks, kopecks } from './money.ts';

/** I18N-04: a balance in roubles from the wire; `undefined` for -1, which means unknown. */
export function balanceFromRoubles(roubles: number): Kopecks | undefined {
  return roubles === -1 ? undefined : fromRoubles(roubles);
}

/** I18N-04: an unknown balance is shown as 0. */
export function formatBalance(balance: Kopecks | undefined, language: 'ru' | 'en'): string {
  return formatRoubles(balance ?? kopecks(0), language);
}
