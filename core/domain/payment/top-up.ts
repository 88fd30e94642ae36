import { type Kopecks, kopecks } from '../money.ts';
import type { Quote } from './quote.ts';

/** A top-up of the balance. */
export interface TopUp {
  readonly amount: Kopecks;
  readonly methodId: string;
  /** Digits; set when the method needs it. */
  readonly phone: string | undefined;
  /** Binds the account that pays; only by SBP, where the city can. */
  readonly bindsAccount?: boolean | undefined;
}

/**
 * Parses a sum with a point or comma and at most two decimals; `undefined` for any other text, also one with
 * a minus.
 */
export function parseSum(text: string): Kopecks | undefined {
  const [, roubles, part = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replace(/\s/g, '')) ?? [];
  return roubles === undefined ? undefined : kopecks(Number(roubles) * 100 + Number(part.padEnd(2, '0')));
}

/**
 * How much the balance lacks for a price, according to the server if it says so; `undefined` if it is enough.
 */
export function missingFor(
  { total, missing, isCoveredByBalance }: Quote,
  balance: Kopecks | undefined,
): Kopecks | undefined {
  if (isCoveredByBalance) return undefined;
  const lacks = missing ?? total - Math.max(0, balance ?? 0);
  return lacks > 0 ? kopecks(lacks) : undefined;
}

/** A sum in the format of the input field: `75` or `75.50`. */
export function writtenSum(amount: Kopecks): string {
  const roubles = amount / 100;
  return Number.isInteger(roubles) ? String(roubles) : roubles.toFixed(2);
}
