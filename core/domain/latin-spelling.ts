/** A Latin spelling of each Russian letter. The rules below make other usual spellings the same. */
const letters: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'yo', ж: 'zh', з: 'z', и: 'i', й: 'y' },
  ...{ к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f' },
  ...{ х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
};

/** What people write in several ways, in the order in which it is made one. */
const variants: readonly (readonly [RegExp, string])[] = [
  [/['’ʼʹ`"]/g, ''],
  // "Bolshaya Pokrovskaya Street": the sign says it in Russian.
  [/\b(?:street|avenue|square|lane|embankment|boulevard|highway)\b/g, ''],
  [/shch|sch/g, 'sh'],
  [/kh/g, 'h'],
  // The beginning of a `ch` that is being typed.
  [/c$/, ''],
  [/c(?!h)|tz/g, 'ts'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/[iyj]+/g, 'i'],
  // `yo` is ё, which signs write as е.
  [/io/g, 'e'],
  // `aya`, `aia` and `aja` are `aa`; `yeva` is `eva`; `oy` and `oi` are `o`.
  [/i?([aeou])i?/g, '$1'],
  [/([a-z])\1+/g, '$1'],
];

/**
 * One spelling for a Russian text and for the usual ways to write it in Latin letters: «Большая Покровская»,
 * "Bolshaya Pokrovskaya" and "Bol'shaia Pokrovskaia" become the same. For comparing, never for showing.
 */
export function latinSpelling(text: string): string {
  const latin = text.toLowerCase().replace(/[а-яё]/g, (letter) => letters[letter] ?? '');
  return variants.reduce((spelled, [variant, one]) => spelled.replace(variant, one), latin).trim();
}
