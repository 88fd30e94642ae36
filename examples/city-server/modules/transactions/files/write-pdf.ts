import { newDocument } from '../../../platform/new-pdf-document.ts';
import type { HistoryTable } from './history-table.ts';
import { historyTexts } from './history-texts.ts';

/** Points. The columns fill an A4 page on its side. */
const margin = 30;
const widths = [82, 190, 70, 78, 90, 190, 72] as const;
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
    writeRow(document, y, row.map(shown));
    y += rowHeight;
  }
  document.end();
  return finished;
}

/** Returns where the first row goes. */
function writeHead(document: PDFKit.PDFDocument, { title, language }: HistoryTable, page: number): number {
  const texts = historyTexts[language];
  document.fontSize(12).text(title, margin, margin, { lineBreak: false });
  const number = `${texts.page} ${page}`;
  document.fontSize(fontSize);
  const right = document.page.width - margin - document.widthOfString(number);
  document.text(number, right, margin + 3, { lineBreak: false });
  const y = margin + 24;
  document.fillColor('#555');
  writeRow(document, y, texts.headings);
  document.fillColor('#000');
  document
    .moveTo(margin, y + rowHeight - 3)
    .lineTo(document.page.width - margin, y + rowHeight - 3)
    .lineWidth(0.5)
    .stroke();
  return y + rowHeight;
}

function writeRow(document: PDFKit.PDFDocument, y: number, cells: readonly string[]): void {
  let x = margin;
  for (const [index, cell] of cells.entries()) {
    const width = widths[index] ?? 0;
    document.text(fitting(document, cell, width - 6), x, y, { lineBreak: false });
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
