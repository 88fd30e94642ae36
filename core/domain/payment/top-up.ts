import { type Kopecks, kopecks } from '../money.ts';
import type { Quote } from './quote.ts';

/** Money that a driver wants on the balance. */
export interface TopUp {
  readonly amount: Kopecks;
  readonly methodId: string;
  /** Digits; set when the method needs it. */
  readonly phone: string | undefined;
}

/** DLG-13: a typed sum, with a point or a comma before at most two decimals; `undefined` for anything else, a minus included. */
export function parseSum(text: string): Kopecks | undefined {
  const [, roubles, part = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replace(/\s+/g, '')) ?? [];
  return roubles === undefined ? undefined : kopecks(Number(roubles) * 100 + Number(part.padEnd(2, '0')));
}

/** SES-17: what a balance lacks for a price, by the server's word where it says so; `undefined` where it reaches. */
export function missingFor(
  { total, missing, isCoveredByBalance }: Quote,
  balance: Kopecks | undefined,
): Kopecks | undefined {
  if (isCoveredByBalance) return undefined;
  const lacks = missing ?? total - Math.max(0, balance ?? 0);
  return lacks > 0 ? kopecks(lacks) : undefined;
}

/** A sum as it is typed into a field: `75` or `75.50`. */
export function writtenSum(amount: Kopecks): string {
  const roubles = amount / 100;
  return Number.isInteger(roubles) ? String(roubles) : roubles.toFixed(2);
}
