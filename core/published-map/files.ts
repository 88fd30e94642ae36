import { unreadableFile } from './unreadable-file.ts';

/** Between the files of one map; no text has it, nor the bytes of UTF-16. */
const separator = Uint8Array.from([0x1c, 0xff, 0xfe, 0xfd, 0x1c, 0x1c, 0xff, 0xfe]);

/** Bytes of all files together. A city's parking as GeoJSON has some 5 MB; a phone can parse this much. */
const maxBytes = 64_000_000;

/** Files as one body, which the cache of replies can store. Throws an AppError when they are too large. */
export function joinFiles(files: readonly Blob[]): Blob {
  const joined = new Blob(files.flatMap((file, index) => (index === 0 ? [file] : [separator, file])));
  assertSize(joined);
  return joined;
}

export function assertSize({ size }: Blob): void {
  if (size > maxBytes) throw unreadableFile(`It has ${Math.ceil(size / 1e6)} MB; 64 MB are read.`);
}

interface FileText {
  readonly text: string;
  /** How its bytes were read, if that is not UTF-8. */
  readonly remark: string | undefined;
}

/** The texts of the files in a body of `joinFiles`. */
export function textsOf(body: ArrayBuffer): FileText[] {
  const bytes = new Uint8Array(body);
  const files: FileText[] = [];
  let start = 0;
  for (let at = bytes.indexOf(0x1c); at >= 0; at = bytes.indexOf(0x1c, at + 1))
    if (separator.every((byte, index) => bytes[at + index] === byte)) {
      files.push(textOf(bytes.subarray(start, at)));
      start = at + separator.length;
    }
  files.push(textOf(bytes.subarray(start)));
  return files;
}

/** Encodings of the languages in which these are words for parking. */
const national = [
  ['euc-kr', /주차/],
  ['shift_jis', /駐車/],
  ['big5', /停車/],
  ['gb18030', /停车/],
  ['windows-1251', /парков|паркинг|стоянк/i],
  ['windows-1253', /στάθμευσ/i],
  ['windows-1255', /חני/],
] as const;
/** Bytes that are looked at for such a word. */
const maxSample = 200_000;

/**
 * By its byte order mark or the encoding that XML declares, else as UTF-8, else in the encoding in which it
 * speaks of parking, or as Windows-1252.
 */
function textOf(bytes: Uint8Array): FileText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be');
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200));
  const [, declared] = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start) ?? [];
  try {
    if (declared && !/^utf-?8$/i.test(declared)) return decode(bytes, declared);
    return decodedOnce(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    const sample = bytes.subarray(0, maxSample);
    const found = national.find(([encoding, word]) => word.test(new TextDecoder(encoding).decode(sample)));
    return decode(bytes, found?.[0] ?? 'windows-1252');
  }
}

/** "fÃ¼r Anwohner": UTF-8 that was read as Windows-1252 and written as UTF-8 again. */
function decodedOnce(text: string): FileText {
  if (!encodedTwice.test(text)) return { text, remark: undefined };
  const letters = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const repaired = text.replace(encodedLetters, (part) => {
    const letter = new TextDecoder().decode(Uint8Array.from(part, (one) => letters.indexOf(one)));
    return letter.includes('\ufffd') ? part : letter;
  });
  return { text: repaired, remark: 'Its letters were encoded twice, which is undone.' };
}

/** The letters of Europe and of Russia. A quotation mark can end a word in capitals. */
const encodedTwice = /[ÃÐÑ][^\0-\x7f\u00a0»”’“À-ÿ]/;
const encodedLetters =
  /[\u00c2-\u00df][^\0-\x7fÀ-ÿ]|[\u00e0-\u00ef][^\0-\x7fÀ-ÿ]{2}|[\u00f0-\u00f4][^\0-\x7fÀ-ÿ]{3}/g;

function decode(bytes: Uint8Array, encoding: string): FileText {
  return { text: new TextDecoder(encoding).decode(bytes), remark: `Read as ${encoding}, not UTF-8.` };
}
