import { memoised } from './memoised.ts';

/** The longest name that is compared. */
const maxName = 100;

/** The longest text whose words are compared. */
const maxText = 400;

/** A name in lower case without separators, and German letters as they are written without umlauts. */
export const spelling = memoised((name) => plainLetters(name.slice(0, maxName)).replace(/[^\p{L}\d]/gu, ''));

/**
 * The words of a text in lower case, with a space before and after each: ` no parking `. The parts of
 * `noParking` and `no_parking` are words too, those of `McAllister` are not.
 */
export const wordsOf = memoised((text) => {
  const parts = text.slice(0, maxText).replace(/(\p{Ll})(?<!\bMc)(\p{Lu})/gu, '$1 $2');
  return ` ${plainLetters(parts)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;
});

/** Small letters without accents; umlauts as `ae`, `oe` and `ue`; the Turkish `ı` as `i`. */
export function plainLetters(text: string): string {
  if (/^[\x20-\x7E]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC');
}
