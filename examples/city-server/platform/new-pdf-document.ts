import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Language } from './translation/translate.ts';

/** The standard fonts of PDF have no Cyrillic letters. PT Sans is free (OFL) and has the rouble sign. */
const fontFile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf',
);
let font: Promise<Buffer> | undefined;

interface DocumentOptions {
  readonly title: string;
  readonly language: Language;
  readonly layout: 'portrait' | 'landscape';
  /** Points. */
  readonly margin: number;
  readonly writtenAt: Date;
}

/** An A4 document. `finished` resolves to its bytes after `document.end()`. */
export async function newDocument({ title, language, layout, margin, writtenAt }: DocumentOptions) {
  font ??= readFile(fontFile);
  const document = new PDFDocument({
    size: 'A4',
    layout,
    margin,
    font: (await font) as never,
    info: { Title: title, CreationDate: writtenAt },
    lang: language,
  });
  return { document, finished: bytesOf(document) };
}

function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => void chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}
