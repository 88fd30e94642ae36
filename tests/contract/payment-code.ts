import { inflateSync } from 'node:zlib';
import decodeQr from 'qr/decode.js';
import { extractText } from 'unpdf';

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The filled rectangles of a PDF's pages, from its drawing commands. */
function rectanglesOf(pdf: Buffer): readonly Rectangle[] {
  const rectangles: Rectangle[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    // `endstream` has the word, too.
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const commands = inflated(pdf.subarray(at + 'stream\n'.length));
    for (const [, x, y, width, height] of commands.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm))
      rectangles.push({ x: Number(x), y: Number(y), width: Number(width), height: Number(height) });
  }
  return rectangles;
}

/** Empty for a stream that is not compressed commands, such as a font's. */
function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream, { finishFlush: 2 }).toString('latin1');
  } catch {
    return '';
  }
}

const pixelsInModule = 4;
const quietModules = 4;

/** The text of the payment code on a slip, read by a decoder from a picture of what the PDF draws. */
export function paymentCodeOf(pdf: Buffer): string | undefined {
  const dark = rectanglesOf(pdf);
  const [first] = dark;
  if (!first) return undefined;
  const side = first.height;
  const left = Math.min(...dark.map(({ x }) => x));
  const top = Math.min(...dark.map(({ y }) => y));
  const modules = Math.round(Math.max(...dark.map(({ x, width }) => x + width - left)) / side);
  const size = (modules + 2 * quietModules) * pixelsInModule;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  const scale = pixelsInModule / side;
  const pixel = (points: number) => Math.round(points * scale) + quietModules * pixelsInModule;
  for (const { x, y, width, height } of dark) {
    for (let row = pixel(y - top); row < pixel(y - top + height); row += 1)
      for (let column = pixel(x - left); column < pixel(x - left + width); column += 1)
        data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
  }
  // `2` in the format says UTF-8.
  const textDecoder = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  return decodeQr({ data, width: size, height: size }, { textDecoder });
}

/** The words of a PDF in one line. */
export async function wordsOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}
