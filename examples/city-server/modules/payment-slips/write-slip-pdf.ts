import encodeQr from 'qr';
import type { Payer } from '../../platform/database/slip-payer.ts';
import { newDocument } from '../../platform/new-pdf-document.ts';
import { roublesText } from '../../platform/translation/roubles-text.ts';
import type { Payee } from './payee.ts';
import { payerName } from './payer.ts';

/** What a slip says. */
interface PrintedSlip {
  readonly title: string;
  /** `21.11.2026`. */
  readonly date: string;
  readonly payee: Payee;
  readonly payer: Payer;
  readonly kopecks: number;
  readonly purpose: string;
  readonly uin: string;
  /** The text of the payment code. */
  readonly code: string;
  readonly writtenAt: Date;
}

/** Points. */
const margin = 48;
const codeSize = 150;
/** Light modules that a reader needs around a code. */
const quietZone = 4;

/**
 * A4 with the details of the payee and the payer, and the payment code that banks' apps read. In Russian,
 * whatever the language of the call: a Russian bank reads it.
 */
export async function writeSlipPdf(slip: PrintedSlip): Promise<Buffer> {
  const { title, writtenAt } = slip;
  const options = { title, language: 'ru', layout: 'portrait', margin, writtenAt } as const;
  const { document, finished } = await newDocument(options);
  const { width } = document.page;
  document.fontSize(20).text(title, margin, margin);
  document.fontSize(11).text(`от ${slip.date}`);
  drawCode(document, slip.code, width - margin - codeSize, margin);
  document.fontSize(20).text(roublesText(slip.kopecks, 'ru'), margin, margin + 60);
  document.fontSize(9).fillColor('#555');
  document.text(
    'Наведите на код камеру в приложении банка: реквизиты заполнятся сами. Или отдайте квитанцию в отделение банка.',
    margin,
    margin + 96,
    { width: width - 2 * margin - codeSize - 24 },
  );
  let y = margin + codeSize + 24;
  for (const [heading, rows] of sectionsOf(slip)) y = drawSection(document, heading, rows, y);
  document.end();
  return finished;
}

type Row = readonly [label: string, value: string];

function sectionsOf({ payee, payer, ...slip }: PrintedSlip): readonly (readonly [string, readonly Row[]])[] {
  return [
    [
      'Получатель',
      [
        ['Наименование', payee.name],
        ['ИНН', payee.inn],
        ['КПП', payee.kpp],
        ['Расчётный счёт', payee.account],
        ['Банк', payee.bank],
        ['БИК', payee.bic],
        ['Корр. счёт', payee.correspondentAccount],
        ['ОКТМО', payee.oktmo],
      ],
    ],
    [
      'Платёж',
      [
        ['Назначение', slip.purpose],
        ['УИН', slip.uin],
        ['Сумма', roublesText(slip.kopecks, 'ru')],
      ],
    ],
    ['Плательщик', payerRows(payer)],
  ];
}

function payerRows(payer: Payer): readonly Row[] {
  if (payer.kind === 'legal') {
    return [
      ['Организация', payer.name],
      ['ИНН', payer.inn],
      ['КПП', payer.kpp],
      ['ОГРН', payer.ogrn],
      ['Адрес', payer.address],
    ];
  }
  const document = payer.document === 'passport' ? 'Паспорт' : 'Водительское удостоверение';
  const issued = payer.issuedOn.split('-').reverse().join('.');
  return [
    ['ФИО', payerName(payer)],
    ['Адрес', payer.address],
    ['Документ', `${document} ${payer.series} ${payer.number}, выдан ${issued}, ${payer.issuer}`],
  ];
}

/** Returns where the next section goes. */
function drawSection(
  document: PDFKit.PDFDocument,
  heading: string,
  rows: readonly Row[],
  top: number,
): number {
  const { width } = document.page;
  const valueX = margin + 110;
  const valueWidth = width - margin - valueX;
  document.fontSize(12).fillColor('#000').text(heading, margin, top);
  let y = top + 20;
  document
    .moveTo(margin, y - 3)
    .lineTo(width - margin, y - 3)
    .lineWidth(0.5)
    .stroke();
  document.fontSize(10);
  for (const [label, value] of rows) {
    const height = document.heightOfString(value, { width: valueWidth });
    document.fillColor('#555').text(label, margin, y, { lineBreak: false });
    document.fillColor('#000').text(value, valueX, y, { width: valueWidth });
    y += height + 4;
  }
  return y + 12;
}

/** Squares instead of a picture: sharp on any printer. */
function drawCode(document: PDFKit.PDFDocument, text: string, left: number, top: number): void {
  const modules = encodeQr(text, 'raw', { ecc: 'medium', encoding: 'byte', border: quietZone });
  const side = codeSize / modules.length;
  document.fillColor('#000');
  for (const [row, line] of modules.entries()) {
    const y = top + row * side;
    for (const [start, length] of darkRuns(line)) document.rect(left + start * side, y, length * side, side);
  }
  document.fill();
}

/** Where dark modules begin in a line, and how many follow each other: gaps between squares would show. */
function darkRuns(line: readonly boolean[]): readonly (readonly [start: number, length: number])[] {
  const runs: [number, number][] = [];
  for (const [index, isDark] of line.entries()) {
    const last = runs.at(-1);
    if (isDark && last && last[0] + last[1] === index) last[1] += 1;
    else if (isDark) runs.push([index, 1]);
  }
  return runs;
}
