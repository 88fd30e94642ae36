export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** Second line, muted; also searched. */
  readonly detail?: string | undefined;
  /** Searched but not shown: other names, a code. */
  readonly keywords?: string | undefined;
}

/** An option whose text is normalised once, not for each key press. */
export interface SearchableOption {
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

export function makeSearchable(
  options: readonly ComboboxOption[],
  spelling: Spelling = () => '',
): readonly SearchableOption[] {
  return options.map((option) => {
    const all = fold(`${option.label} ${option.detail ?? ''} ${option.keywords ?? ''}`);
    return { option, label: fold(option.label), all, spelled: spelling(all) };
  });
}

/**
 * Options with every word of the query: first those whose label begins with it, then those with a word that
 * begins with it. With a `spelling` those follow that have every word in it.
 */
export function findMatches(
  options: readonly SearchableOption[],
  query: string,
  limit: number,
  spelling?: Spelling,
): Matches {
  const wanted = fold(query);
  const words = wanted.split(' ');
  const spelledWords = spelling?.(wanted).split(/ +/) ?? [];
  const ranks: ComboboxOption[][] = [[], [], [], []];
  for (const candidate of options) {
    if (words.every((word) => candidate.all.includes(word))) {
      ranks[rankOf(candidate, wanted)]?.push(candidate.option);
    } else if (spelledWords[0] && spelledWords.every((word) => candidate.spelled.includes(word))) {
      ranks[3]?.push(candidate.option);
    }
  }
  const found = ranks.flat();
  return { shown: found.slice(0, limit), total: found.length };
}

/** The option whose whole label is typed. */
export function findNamed(options: readonly SearchableOption[], query = ''): ComboboxOption | undefined {
  const wanted = fold(query);
  return wanted ? options.find(({ label }) => label === wanted)?.option : undefined;
}

function rankOf(candidate: SearchableOption, wanted: string): 0 | 1 | 2 {
  if (candidate.label.startsWith(wanted)) return 0;
  return candidate.all.includes(` ${wanted}`) ? 1 : 2;
}
