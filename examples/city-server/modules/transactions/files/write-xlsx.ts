import writeXlsxFile from 'write-excel-file/node';
import type { HistoryTable } from './history-table.ts';
import { historyTexts } from './history-texts.ts';

const widths = [18, 36, 12, 14, 16, 38, 12] as const;

/** The table as an Excel workbook with one sheet. */
export function writeXlsx({ language, rows }: HistoryTable): Promise<Buffer> {
  const { headings, sheet } = historyTexts[language];
  const head = headings.map((value) => ({ value, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map((value) =>
      typeof value === 'number'
        ? { value, type: Number, format: '#,##0.00' }
        : { value: escapeFormula(value), type: String },
    ),
  );
  return writeXlsxFile([head, ...body], {
    sheet,
    columns: widths.map((width) => ({ width })),
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
