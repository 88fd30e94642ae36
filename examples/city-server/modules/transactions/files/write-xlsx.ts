import writeXlsxFile from 'write-excel-file/node';
import { historyColumns } from './history-columns.ts';
import type { HistoryTable } from './history-table.ts';
import { historyTexts } from './history-texts.ts';

/** The table as an Excel workbook with one sheet. */
export function writeXlsx({ language, columns, rows }: HistoryTable): Promise<Buffer> {
  const shown = columns.map((column) => historyColumns[column]);
  const head = shown.map(({ heading }) => ({ value: heading[language], fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    columns.map((column) => {
      const value = row[column];
      return typeof value === 'number'
        ? { value, type: Number, format: '#,##0.00' }
        : { value: escapeFormula(value), type: String };
    }),
  );
  return writeXlsxFile([head, ...body], {
    sheet: historyTexts[language].sheet,
    columns: shown.map(({ characters }) => ({ width: characters })),
    stickyRowsCount: 1,
  }).toBuffer();
}

/**
 * A text that a spreadsheet could take for a formula, now or after it is saved as CSV, gets an apostrophe in
 * front.
 */
export function escapeFormula(text: string): string {
  return /^[\s]*[=+\-@|%]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}
