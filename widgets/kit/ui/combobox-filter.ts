export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** Second line, muted; also searched. */
  readonly detail?: string | undefined;
  /** Searched but not shown: other names, a code. */
  readonly keywords?: string | undefined;
}

/** An option with its normalised text. */
interface SearchableOption {
  readonly option: ComboboxOption;
  readonly label: string;
  readonly all: string;
  /** `all` in the spelling that is compared with Latin queries. */
  readonly spelled: string;
}

export interface Matches {
  /** Best first, at most `limit`. */
  readonly shown: readonly ComboboxOption[];
  /** The number of all matches. */
  readonly total: number;
}

/** Lower case, and ё as е, because people type е for both. */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim();
}

/** Makes the same of all spellings of a text. */
type Spelling = (text: string) => string;

interface OptionSearch {
  /**
   * Options with every word of the query: first those whose label begins with it, then those with a word that
   * begins with it. With a `spelling` those follow that have every word in it.
   */
  readonly find: (query: string, limit: number) => Matches;
  /** The option whose whole label is typed. */
  readonly findNamed: (query?: string) => ComboboxOption | undefined;
}

/**
 * Normalises the texts once, not for each key press, and only when something is typed: a city can have a
 * hundred thousand options.
 */
export function createOptionSearch(options: readonly ComboboxOption[], spelling?: Spelling): OptionSearch {
  let normalised: readonly SearchableOption[] | undefined;
  const searchable = () => {
    normalised ??= options.map((option) => makeSearchable(option, spelling));
    return normalised;
  };
  return {
    find(query, limit) {
      const wanted = fold(query);
      if (!wanted) return { shown: options.slice(0, limit), total: options.length };
      const found = findMatches(searchable(), wanted, spelling?.(wanted).split(/ +/));
      return { shown: found.slice(0, limit), total: found.length };
    },
    findNamed(query = '') {
      const wanted = fold(query);
      return wanted ? searchable().find(({ label }) => label === wanted)?.option : undefined;
    },
  };
}

function makeSearchable(option: ComboboxOption, spelling?: Spelling): SearchableOption {
  const { label, detail = '', keywords = '' } = option;
  const all = fold(`${label} ${detail} ${keywords}`);
  return { option, label: fold(label), all, spelled: spelling?.(all) ?? '' };
}

function findMatches(
  options: readonly SearchableOption[],
  wanted: string,
  spelledWords: readonly string[] = [],
): ComboboxOption[] {
  const words = wanted.split(' ');
  const ranks: ComboboxOption[][] = [[], [], [], []];
  for (const candidate of options) {
    if (words.every((word) => candidate.all.includes(word))) {
      ranks[rankOf(candidate, wanted)]?.push(candidate.option);
    } else if (spelledWords[0] && spelledWords.every((word) => candidate.spelled.includes(word))) {
      ranks[3]?.push(candidate.option);
    }
  }
  return ranks.flat();
}

function rankOf(candidate: SearchableOption, wanted: string): 0 | 1 | 2 {
  if (candidate.label.startsWith(wanted)) return 0;
  return candidate.all.includes(` ${wanted}`) ? 1 : 2;
}
