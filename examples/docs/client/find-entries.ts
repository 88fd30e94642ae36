import type { SearchEntry } from '../site/search-index.ts';

/**
 * Words of up to this many letters are compared whole. Longer ones lose their last two letters, which change
 * in Russian.
 */
const wholeWord = 5;

/** The sections that have every word of the query, those first that have them in a heading or title. */
export function matches(entries: readonly SearchEntry[], query: string): readonly SearchEntry[] {
  const stems = lower(query).split(/\s+/).filter(Boolean).map(stemOf);
  const hasAll = (text: string) => stems.every((stem) => lower(text).includes(stem));
  const rank = ({ page, heading, text }: SearchEntry) => {
    if (hasAll(heading || page)) return 0;
    if (hasAll(`${page} ${heading}`)) return 1;
    return hasAll(`${page} ${heading} ${text}`) ? 2 : 3;
  };
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}

function stemOf(word: string): string {
  return /^[а-я]+$/.test(word) && word.length > wholeWord ? word.slice(0, -2) : word;
}

/** In lower case and with `е` for `ё`, as people type. */
function lower(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}
