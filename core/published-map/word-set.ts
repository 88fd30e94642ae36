import { plainLetters } from './spelling.ts';

/** Whether a text of `wordsOf` has one of the words of a set. */
export type WordSet = (words: string) => boolean;

/**
 * Words in the form of `MeaningWords`, separated by `|`. They are found by the first letters of each word of
 * the text, because an alternation of a thousand words is tried at every letter.
 */
export function wordSet(list: string): WordSet {
  const byStart = new Map<string, string[]>();
  const anywhere: string[] = [];
  for (const entry of plainLetters(list).split('|').filter(Boolean)) {
    if (entry.startsWith('*')) anywhere.push(entry.slice(1));
    else if (withoutSpaces.test(entry)) anywhere.push(entry);
    else {
      const word = entry.startsWith('=') ? `${entry.slice(1)} ` : entry;
      const start = word.slice(0, 2);
      byStart.set(start, [...(byStart.get(start) ?? []), word]);
    }
  }
  return (words) => {
    if (anywhere.some((word) => words.includes(word))) return true;
    for (let at = words.indexOf(' ') + 1; at > 0; at = words.indexOf(' ', at) + 1)
      if (byStart.get(words.slice(at, at + 2))?.some((word) => words.startsWith(word, at))) return true;
    return false;
  };
}

/** Chinese, Japanese, Korean, Thai and Hebrew words have no spaces between them, or prefixes. */
const withoutSpaces = /[\u0590-\u06ff\u0e00-\u0e7f\u3040-\u9fff\uac00-\ud7af]/;
