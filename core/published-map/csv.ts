import Papa from 'papaparse';
import { unreadableFile } from './unreadable-file.ts';

/** The rows of a table by the names in its first line; the separator is found out. Throws an AppError. */
export function readCsv(text: string): readonly Readonly<Record<string, string>>[] {
  const { data, meta } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
  });
  if ((meta.fields?.length ?? 0) < 2 || data.length === 0)
    throw unreadableFile('It is neither JSON, nor XML, nor a table with a line of names and a separator.');
  if (meta.fields?.every(isValue) || meta.fields?.some(isPosition))
    throw unreadableFile(
      `Its first line has no names but values: ${meta.fields.slice(0, 10).join(', ')}. Write a line of names above ` +
        'it, such as longitude, latitude and capacity.',
    );
  return data;
}

/** A number with the decimals of a position, which is no name. */
function isPosition(name: string): boolean {
  return /^-?\d{1,3}\.\d{4,}$/.test(name.trim());
}

/** A number or nothing; the parser renames what is repeated. */
function isValue(name: string): boolean {
  return /^-?\d*([.,]\d+)?(_\d+)?$/.test(name.trim());
}
