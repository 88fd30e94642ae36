import type { Brand } from './brand.ts';

/** Whole kopecks. Money is stored and added in this form only. */
export type Kopecks = Brand<number, 'Kopecks'>;

/** Throws a RangeError for anything but a safe integer. */
export function kopecks(amount: number): Kopecks {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of kopecks`);
  return (amount + 0) as Kopecks; // -0 becomes 0
}

/**
 * Rounds to the nearest kopeck: exact for amounts with two decimals, as on the wire. Throws a RangeError for
 * NaN and infinity.
 */
export function fromRoubles(roubles: number): Kopecks {
  return kopecks(Math.round(roubles * 100));
}

/** Prices on the map are hundredths of a rouble (MAP-05). */
export function fromHundredths(hundredths: number): Kopecks {
  return kopecks(Math.round(hundredths));
}

/** I18N-03: `1 234.50 ₽` in every language; the spaces do not break. */
export function formatRoubles(amount: Kopecks): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `${amount < 0 ? '-' : ''}${whole}.${digits.slice(-2)}\u00a0₽`;
}
