/**
 * The columns of a history's file: the heading, the share of a PDF's width, in points of an A4 page on its
 * side with all columns, and the width in a workbook in characters.
 */
export const historyColumns = {
  date: { heading: { ru: 'Дата', en: 'Date' }, points: 78, characters: 18 },
  operation: { heading: { ru: 'Операция', en: 'Operation' }, points: 182, characters: 36 },
  amount: { heading: { ru: 'Сумма, ₽', en: 'Amount, ₽' }, points: 58, characters: 12 },
  vehicle: { heading: { ru: 'Автомобиль', en: 'Vehicle' }, points: 60, characters: 14 },
  /** Of a company. */
  driver: { heading: { ru: 'Водитель', en: 'Driver' }, points: 110, characters: 28 },
  zone: { heading: { ru: 'Зона', en: 'Zone' }, points: 72, characters: 16 },
  time: { heading: { ru: 'Время', en: 'Time' }, points: 158, characters: 38 },
  order: { heading: { ru: 'Заказ', en: 'Order' }, points: 54, characters: 12 },
} as const;

export type HistoryColumn = keyof typeof historyColumns;

/** What a row shows in each column. The amount is in roubles, negative where it was spent. */
export type HistoryRow = Readonly<Record<HistoryColumn, string | number>>;

/** In the order of a file. */
export const columnsInOrder = Object.keys(historyColumns) as readonly HistoryColumn[];
