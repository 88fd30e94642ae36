import { nonEmptyText, number } from '../decoding.ts';
import { memoised } from './memoised.ts';
import { spelling, wordsOf } from './spelling.ts';

/** More spaces than any parking has: a number above is a misread one. */
const maxSpaces = 100_000;

/** The sign before the decimals in the texts of a file, if they tell. */
export type DecimalSign = '.' | ',' | undefined;

/**
 * A count of spaces, also from "2 Behindertenparkplätze", "ca. 40" and "1.200" with a separator of thousands.
 * `undefined` for everything else: a range ("12-14"), several numbers, a fraction, a negative number, and
 * "1,126" in a file whose decimals have a comma.
 */
export function countOf(value: unknown, decimalSign?: DecimalSign): number | undefined {
  if (typeof value === 'number') return limited(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim().slice(0, 60);
  const grouped =
    /^[^\d-]{0,20}?(\d{1,3}(?:([.,' \u00a0\u202f’])\d{3})(?:\2\d{3})*)(?:[.,]\d{1,2})?(?!\d|[.,]\d)/.exec(
      text,
    );
  const [all = '', digits = '', sign] = grouped ?? [];
  if (digits !== '' && isOnlyNumber(text, all) && /\D/.test(digits))
    return sign === decimalSign ? undefined : limited(Number(digits.replace(/\D/g, '')));
  const [whole = '', plain = '', decimals = '0'] = /^[^\d-]{0,20}?(\d+)(?:[.,](\d+))?/.exec(text) ?? [];
  return plain !== '' && isOnlyNumber(text, whole) ? limited(Number(`${plain}.${decimals}`)) : undefined;
}

/** A count of free or taken spaces: a number alone. "Spaces free of charge: 12" is none. */
export function plainCountOf(value: unknown, decimalSign?: DecimalSign): number | undefined {
  return typeof value !== 'string' || /^\s*\d/.test(value) ? countOf(value, decimalSign) : undefined;
}

/** Whether a column beside a count says that nobody counted: `capacity_source: area_estimate`. */
export function isEstimate(name: string, values: readonly { name: string; value: unknown }[]): boolean {
  return values.some(
    (other) =>
      countWithOrigin(other.name) === spelling(name) &&
      estimated.test(wordsOf(nonEmptyText(other.value) ?? '')),
  );
}

/** `capacity` of `capacity_source` and, in OpenStreetMap, of `source:capacity`. */
const countWithOrigin = memoised((name): string | undefined => {
  const [, before, after] =
    /^(?:(.+)(?:source|origin|method|basis|quality|quelle|herkunft|methode|origine|fuente|metodo|bron)|source(.+))$/.exec(
      spelling(name),
    ) ?? [];
  return before ?? after;
});

const estimated =
  / (estimat\S*|geschaetzt|schaetzung|estimee?|estimado|estimada|estimacion|stima|stimata|geschat|schatting|calculated|computed|berechnet|derived|area|flaeche|surface) /;

/** No further digits: "12-14", "1/2" and "3 + 4" are not one number. */
function isOnlyNumber(text: string, start: string): boolean {
  return !/\d/.test(text.slice(start.length));
}

/** 9999 stands for a number that is not known, and 0.4 is a share. */
function limited(count: number): number | undefined {
  const isShare = count > 0 && count < 1;
  return isShare || count < 0 || count > maxSpaces || /^9{4,}$/.test(`${count}`)
    ? undefined
    : Math.floor(count);
}

/** "12-14", "12 – 14", "12 bis 14": shown as it is written, because neither number is the count. */
export function isRange(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^\s*\d{1,5}\s*(?:[-–—]|\.\.|bis|to|à|a|tot|do|до)\s*\d{1,5}\s*$/i.test(value.slice(0, 60))
  );
}

/** A number of 0 to 100, also from "61,9 %". */
export function percentOf(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.replace('%', '').replace(',', '.').trim() : value;
  const read = number(text);
  return read !== undefined && read >= 0 && read <= 100 ? read : undefined;
}

/** The sign that decimals have in these texts: it is in no number of thousands. `undefined` if both are. */
export function decimalSignOf(texts: Iterable<unknown>): DecimalSign {
  let [hasPoint, hasComma] = [false, false];
  for (const text of texts) {
    if (typeof text !== 'string') continue;
    const [, sign, decimals = ''] = /^\s*-?\d+([.,])(\d+)\s*$/.exec(text.slice(0, 60)) ?? [];
    if (sign === undefined || decimals.length === 3) continue;
    if (sign === '.') hasPoint = true;
    else hasComma = true;
  }
  if (hasPoint === hasComma) return undefined;
  return hasPoint ? '.' : ',';
}
