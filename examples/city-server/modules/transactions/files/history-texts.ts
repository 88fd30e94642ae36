import { bilingual } from '../../../platform/translation/bilingual.ts';

/** What a file of the history says beside the transactions. */
export const historyTexts = bilingual({
  title: ['История операций', 'History of operations'],
  /** The name of the workbook's sheet. */
  sheet: ['Операции', 'Operations'],
  page: ['Страница', 'Page'],
  /** Before the code of a parking. */
  number: ['№', 'No.'],
});
