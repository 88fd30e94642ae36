import fontUrl from '@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf?url';
import { qrModules } from '@kerb/kit/ui/qr-modules.ts';
import { jsPDF } from 'jspdf';
import { type Sign, signLink } from './sign.ts';

const texts = {
  ru: { zone: 'Зона', parking: 'Парковка', pay: 'Наведите камеру и оплатите парковку' },
  en: { zone: 'Zone', parking: 'Parking', pay: 'Point your camera and pay for parking' },
} as const;

/** A4, in millimetres. */
const page = { width: 210, middle: 105 };
const codeSize = 120;

/**
 * The sign as a PDF of one A4 page. The standard fonts of PDF have no Cyrillic letters, so PT Sans is in it.
 */
export async function signPdf(sign: Sign): Promise<Blob> {
  const { spot, code, language } = sign;
  const { [spot]: label, pay } = texts[language];
  const link = signLink(sign);
  const document = new jsPDF({ unit: 'mm', format: 'a4' });
  document.addFileToVFS('sign.ttf', await fontText());
  document.addFont('sign.ttf', 'sign', 'normal');
  document.setFont('sign').setProperties({ title: `${label} ${code.trim()}` });
  document.setFillColor('#1f5ae0').roundedRect(page.middle - 22, 16, 44, 44, 6, 6, 'F');
  document.setTextColor('#ffffff').setFontSize(110).text('P', page.middle, 51, { align: 'center' });
  document.setTextColor('#000000').setFontSize(28).text(label, page.middle, 76, { align: 'center' });
  fitted(document, code.trim(), 96, 108);
  drawCode(document, link);
  fitted(document, pay, 26, 254);
  // The signature is for the camera.
  fitted(document, signLink({ ...sign, signature: '' }), 12, 268);
  return document.output('blob');
}

/** Text in the middle, as large as this (points) or as the page allows. */
function fitted(document: jsPDF, text: string, size: number, y: number): void {
  document.setFontSize(size);
  const width = document.getTextWidth(text);
  document.setFontSize(size * Math.min(1, (page.width - 30) / width));
  document.text(text, page.middle, y, { align: 'center' });
}

function drawCode(document: jsPDF, text: string): void {
  const modules = qrModules(text, 'quartile');
  const size = codeSize / modules.length;
  const left = page.middle - codeSize / 2;
  document.setFillColor('#000000');
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      // A little wider than a module: printers leave white lines between shapes that only touch.
      if (isDark) document.rect(left + x * size, 118 + y * size, size + 0.02, size + 0.02, 'F');
    });
  });
}

/** The font as jsPDF takes it: one character per byte. */
async function fontText(): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(fontUrl)).arrayBuffer());
  let text = '';
  for (let start = 0; start < bytes.length; start += 8192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return text;
}
