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

/** Prices on the map are hundredths of a rouble. */
export function fromHundredths(hundredths: number): Kopecks {
  return kopecks(Math.round(hundredths));
}

/** I18N-03: `1 234,50 ₽` in Russian, with spaces that do not break, and `₽1,234.50` in English. */
export function formatRoubles(amount: Kopecks, language: 'ru' | 'en'): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const [thousands, decimal] = language === 'ru' ? ['\u00a0', ','] : [',', '.'];
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, thousands);
  const number = `${whole}${decimal}${digits.slice(-2)}`;
  const sign = amount < 0 ? '-' : '';
  return language === 'ru' ? `${sign}${number}\u00a0₽` : `${sign}₽${number}`;
}

/** A price on a mark or in a list: `50 ₽`, but `50,50 ₽`. */
export function formatShortRoubles(amount: Kopecks, language: 'ru' | 'en'): string {
  return formatRoubles(amount, language).replace(/[.,]00(?=\D|$)/, '');
}
