import { type CalendarDate, parseCalendarDate } from '../calendar-dates.ts';

/** The length of the number of a company's registration. */
export function isOgrn(text: string): boolean {
  return /^\d{13}$/.test(text);
}

/** 10 digits of a company, 12 of an entrepreneur. */
export function isInn(text: string): boolean {
  return /^(\d{10}|\d{12})$/.test(text);
}

export function isKpp(text: string): boolean {
  return /^\d{9}$/.test(text);
}

export function isDigits(text: string): boolean {
  return /^\d+$/.test(text);
}

/** A day that exists in the years 1900 to 2099, not after today. */
export function issueDateOf(text: string, today: CalendarDate): CalendarDate | undefined {
  const date = parseCalendarDate(text);
  // Dates sort as texts.
  return date && date >= '1900-01-01' && date <= '2099-12-31' && date <= today ? date : undefined;
}

const shortInnWeights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const longInnWeights = [
  [7, ...shortInnWeights],
  [3, 7, ...shortInnWeights],
] as const;

/**
 * Whether the check digits of an INN hold. Only for a hint: the specification knows no such rule, so a number
 * whose digits do not hold is accepted.
 */
export function hasInnCheckDigits(inn: string): boolean {
  if (!isInn(inn)) return false;
  const weights = inn.length === 10 ? [shortInnWeights] : longInnWeights;
  return weights.every((each) => weighted(inn, each) === Number(inn[each.length]));
}

function weighted(digits: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (sum % 11) % 10;
}

/** The same for an OGRN: the rest of the first 12 digits by 11. */
export function hasOgrnCheckDigit(ogrn: string): boolean {
  return isOgrn(ogrn) && (Number(ogrn.slice(0, 12)) % 11) % 10 === Number(ogrn[12]);
}
