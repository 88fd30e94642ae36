import type { StoredTables } from '../../platform/database/schema.ts';
import { bilingual } from '../../platform/translation/bilingual.ts';
import file from './archive-texts.json' with { type: 'json' };

/** What columns of few words hold. In English, and where one is missing, it is printed as it is. */
const { words, ...texts } = file;

/** A part per table, in the order of the archive, and a label per column. */
const inBoth = bilingual(texts);

interface ArchiveTexts extends Omit<(typeof inBoth)['ru'], 'parts' | 'columns'> {
  readonly parts: Readonly<Partial<Record<keyof StoredTables, string>>>;
  readonly columns: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, string>>;
}

export const archiveTexts: Readonly<Record<'ru' | 'en', ArchiveTexts>> = {
  ru: { ...inBoth.ru, words },
  en: { ...inBoth.en, words: {} },
};
