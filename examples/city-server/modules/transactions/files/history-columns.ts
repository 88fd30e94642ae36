/**
 * The columns of a history's file: the heading, the width in a PDF in points, which together fill an A4 page
 * on its side, and the width in a workbook in characters.
 */
export const historyColumns = {
  date: { heading: { ru: 'Дата', en: 'Date' }, points: 82, characters: 18 },
  operation: { heading: { ru: 'Операция', en: 'Operation' }, points: 190, characters: 36 },
  amount: { heading: { ru: 'Сумма, ₽', en: 'Amount, ₽' }, points: 70, characters: 12 },
  vehicle: { heading: { ru: 'Автомобиль', en: 'Vehicle' }, points: 78, characters: 14 },
  zone: { heading: { ru: 'Зона', en: 'Zone' }, points: 90, characters: 16 },
  time: { heading: { ru: 'Время', en: 'Time' }, points: 190, characters: 38 },
  order: { heading: { ru: 'Заказ', en: 'Order' }, points: 72, characters: 12 },
} as const;

type Column = keyof typeof historyColumns;

/** What a row shows in each column. The amount is in roubles, negative where it was spent. */
export type HistoryRow = Readonly<Record<Column, string | number>>;

/** In the order of a file. */
export const columnsInOrder = Object.keys(historyColumns) as readonly Column[];
