import { newDocument } from '../../../platform/new-pdf-document.ts';
import { type HistoryColumn, historyColumns } from './history-columns.ts';
import type { HistoryTable } from './history-table.ts';
import { historyTexts } from './history-texts.ts';

/** Points. */
const margin = 30;
const rowHeight = 15;
const fontSize = 8.5;

/** The table as a PDF: A4 on its side, with the headings and the page's number on each page. */
export async function writePdf(table: HistoryTable, writtenAt: Date): Promise<Buffer> {
  const { title, language } = table;
  const layout = 'landscape';
  const { document, finished } = await newDocument({ title, language, layout, margin, writtenAt });
  const bottom = document.page.height - margin - rowHeight;
  let page = 1;
  let y = writeHead(document, table, page);
  for (const row of table.rows) {
    if (y > bottom) {
      document.addPage();
      page += 1;
      y = writeHead(document, table, page);
    }
    writeRow(document, y, table.columns, (column) => shown(row[column]));
    y += rowHeight;
  }
  document.end();
  return finished;
}

/** Returns where the first row goes. */
function writeHead(
  document: PDFKit.PDFDocument,
  { title, language, columns }: HistoryTable,
  page: number,
): number {
  const texts = historyTexts[language];
  document.fontSize(12).text(title, margin, margin, { lineBreak: false });
  const number = `${texts.page} ${page}`;
  document.fontSize(fontSize);
  const right = document.page.width - margin - document.widthOfString(number);
  document.text(number, right, margin + 3, { lineBreak: false });
  const y = margin + 24;
  document.fillColor('#555');
  writeRow(document, y, columns, (column) => historyColumns[column].heading[language]);
  document.fillColor('#000');
  document
    .moveTo(margin, y + rowHeight - 3)
    .lineTo(document.page.width - margin, y + rowHeight - 3)
    .lineWidth(0.5)
    .stroke();
  return y + rowHeight;
}

function writeRow(
  document: PDFKit.PDFDocument,
  y: number,
  columns: readonly HistoryColumn[],
  textOf: (column: HistoryColumn) => string,
): void {
  const whole = columns.reduce((sum, column) => sum + historyColumns[column].points, 0);
  let x = margin;
  for (const column of columns) {
    const width = ((document.page.width - 2 * margin) * historyColumns[column].points) / whole;
    document.text(fitting(document, textOf(column), width - 6), x, y, { lineBreak: false });
    x += width;
  }
}

/** The text, cut where its column ends. */
function fitting(document: PDFKit.PDFDocument, text: string, width: number): string {
  if (document.widthOfString(text) <= width) return text;
  let end = text.length - 1;
  while (end > 0 && document.widthOfString(`${text.slice(0, end)}…`) > width) end -= 1;
  return `${text.slice(0, end)}…`;
}

function shown(value: string | number): string {
  return typeof value === 'number' ? value.toFixed(2) : value;
}
