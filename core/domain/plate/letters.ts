/** The letters of Russian plates, and the Latin ones that look like them. */
const cyrillic = 'АВЕКМНОРСТУХ';
const latin = 'ABEKMHOPCTYX';

const lookAlikes = new Map([...latin].map((letter, index) => [letter, cyrillic[index] ?? letter]));

/** For a character class of a pattern. */
export const plateLetters = cyrillic;

/** Upper-case text with Latin look-alikes replaced by Cyrillic letters; other letters stay. */
export function withCyrillicLetters(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => lookAlikes.get(letter) ?? letter);
}

/** The other way round: Cyrillic letters of plates become their Latin look-alikes. */
export function withLatinLetters(text: string): string {
  return text.replace(/[А-Я]/g, (letter) => latin[cyrillic.indexOf(letter)] ?? letter);
}
