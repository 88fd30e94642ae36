import type { TableRow } from '../../platform/database/schema.ts';
import { bilingual } from '../../platform/translation/bilingual.ts';
import type { Language } from '../../platform/translation/translate.ts';
import file from './transaction-titles.json' with { type: 'json' };

const titles = bilingual(file);

/** What a transaction is called in letters and files. */
export function transactionTitle(
  {
    type,
    note,
  }: Pick<TableRow<'transactions'>, 'type'> & { readonly note?: TableRow<'transactions'>['note'] },
  language: Language,
): string {
  const { types, notes } = titles[language];
  return note ? notes[note] : types[type];
}
