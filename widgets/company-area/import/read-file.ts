import {
  type FileRow,
  maximumImportBytes,
  maximumImportRows,
} from '@kerb/core/domain/company/vehicle-import.ts';
import { parse } from 'papaparse';

/** The rows of a file, or why it cannot be imported. */
export type ReadFile =
  | { readonly kind: 'rows'; readonly rows: readonly FileRow[] }
  | { readonly kind: 'tooManyRows'; readonly count: number }
  | { readonly kind: 'tooLarge' | 'notText' | 'unreadable' };

/**
 * Reads a CSV file: commas, semicolons or tabs, in UTF-8 or, as Excel saves it in Russia, in Windows-1251.
 * All cells are texts; none is computed, whatever it begins with.
 */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > maximumImportBytes) return { kind: 'tooLarge' };
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return { kind: 'unreadable' };
  }
  const text = decode(bytes);
  return text === undefined ? { kind: 'notText' } : readRows(text);
}

/** `undefined` for a file that is no text, such as a workbook of Excel. */
function decode(bytes: ArrayBuffer): string | undefined {
  const text = tryDecode(bytes, 'utf-8') ?? tryDecode(bytes, 'windows-1251');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell a text from other files.
  return text === undefined || /[\u0000-\u0008\u000e-\u001f]/.test(text) ? undefined : text;
}

function tryDecode(bytes: ArrayBuffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function readRows(text: string): ReadFile {
  const { data, errors } = parse<string[]>(text, { delimitersToGuess: [';', ',', '\t'] });
  const broken = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? (row ?? []) : [])));
  const rows = data.map((cells, index) => ({
    line: index + 1,
    cells,
    hasBrokenQuotes: broken.has(index),
  }));
  const count = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')).length;
  // One more for the names of the columns.
  return count > maximumImportRows + 1 ? { kind: 'tooManyRows', count } : { kind: 'rows', rows };
}
