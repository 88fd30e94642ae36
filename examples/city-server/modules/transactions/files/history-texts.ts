import type { Language } from '../../../platform/translation/translate.ts';

/** What a file of the history says beside the transactions. */
interface HistoryTexts {
  readonly title: string;
  /** The name of the workbook's sheet. */
  readonly sheet: string;
  readonly page: string;
  /** Before the code of a parking. */
  readonly number: string;
  /** One for each cell of a row. */
  readonly headings: readonly string[];
}

export const historyTexts: Readonly<Record<Language, HistoryTexts>> = {
  ru: {
    title: 'История операций',
    sheet: 'Операции',
    page: 'Страница',
    number: '№',
    headings: ['Дата', 'Операция', 'Сумма, ₽', 'Автомобиль', 'Зона', 'Время', 'Заказ'],
  },
  en: {
    title: 'History of operations',
    sheet: 'Operations',
    page: 'Page',
    number: 'No.',
    headings: ['Date', 'Operation', 'Amount, ₽', 'Vehicle', 'Zone', 'Time', 'Order'],
  },
};
