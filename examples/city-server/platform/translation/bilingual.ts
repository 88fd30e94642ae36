import type { Language } from './translate.ts';

/** Texts that stand side by side, `[Russian, English]`, in groups of any depth. */
type Pairs = { readonly [name: string]: readonly unknown[] | Pairs };

type TextsOf<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends readonly (infer Text)[] ? Text : TextsOf<Table[Name]>;
};

/** The texts of a table in each language. */
export function bilingual<const Table extends Pairs>(
  table: Table,
): Readonly<Record<Language, TextsOf<Table>>> {
  return { ru: pick(table, 0), en: pick(table, 1) };
}

function pick<Table extends Pairs>(table: Table, language: 0 | 1): TextsOf<Table> {
  const texts = Object.entries(table).map(([name, entry]) => [
    name,
    Array.isArray(entry) ? entry[language] : pick(entry as Pairs, language),
  ]);
  return Object.fromEntries(texts);
}
