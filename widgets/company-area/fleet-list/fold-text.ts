/** Cyrillic letters that look like Latin ones: a plate is found in either spelling. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
};

/** A text as it is searched: without case, spaces and the signs of a phone. */
export function foldText(text: string): string {
  const written = text.toLowerCase().replace(/[\s()+-]+/g, '');
  return [...written].map((letter) => lookAlikes[letter] ?? letter).join('');
}
