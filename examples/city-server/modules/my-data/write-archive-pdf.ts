import { newDocument } from '../../platform/new-pdf-document.ts';
import { cityMinute } from '../../platform/time/calendar.ts';
import { roublesText } from '../../platform/translation/roubles-text.ts';
import type { Archive, ArchivePart } from './archive.ts';
import { archiveTexts } from './archive-texts.ts';

/** Points. */
const margin = 48;
const valueX = margin + 150;

/** The archive as an A4 document: a heading per part, and a label and a value per line. */
export async function writeArchivePdf(archive: Archive): Promise<Buffer> {
  const { language, cityName, timeZone, writtenAt, parts } = archive;
  const texts = archiveTexts[language];
  const title = `${texts.title}. ${cityName}`;
  const { document, finished } = await newDocument({
    title,
    language,
    layout: 'portrait',
    margin,
    writtenAt,
  });
  document.fontSize(20).text(title, margin, margin);
  document
    .fontSize(10)
    .fillColor('#555')
    .text(`${texts.writtenAt}: ${cityMinute(writtenAt, timeZone)}`);
  if (parts.length === 0) document.moveDown().text(texts.empty);
  for (const part of parts) writePart(document, part, archive);
  document.end();
  return finished;
}

function writePart(
  document: PDFKit.PDFDocument,
  { title, records }: ArchivePart,
  archive: Pick<Archive, 'language' | 'timeZone'>,
): void {
  document.moveDown().fontSize(14).fillColor('#000').text(`${title} (${records.length})`, margin);
  document.fontSize(9);
  for (const record of records) {
    document.moveDown(0.6);
    for (const [column, value] of Object.entries(record)) {
      const shown = shownValue(column, value, archive);
      if (shown === '') continue;
      const height = document.heightOfString(shown, { width: document.page.width - margin - valueX });
      if (document.y + Math.min(height, 200) > document.page.height - margin) document.addPage();
      const { y } = document;
      const label = archiveTexts[archive.language].columns[column] ?? column;
      document.fillColor('#555').text(label, margin, y, { width: valueX - margin - 8 });
      const labelEnd = document.y;
      document.fillColor('#000').text(shown, valueX, y, { width: document.page.width - margin - valueX });
      document.y = Math.max(document.y, labelEnd);
    }
  }
}

function shownValue(
  column: string,
  value: unknown,
  { language, timeZone }: Pick<Archive, 'language' | 'timeZone'>,
): string {
  const { yes, no, picture, words } = archiveTexts[language];
  if (value === null || value === undefined || value === '') return '';
  if (value instanceof Date) return cityMinute(value, timeZone);
  if (typeof value === 'boolean') return value ? yes : no;
  if (column.endsWith('_kopecks')) return roublesText(Number(value), language);
  if (column === 'image' || column === 'attachment') return picture;
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${String(part)}`)
      .join(', ');
  const text = String(value);
  // A driver may call a car "constructor".
  return (Object.hasOwn(words, text) && words[text]) || text;
}
