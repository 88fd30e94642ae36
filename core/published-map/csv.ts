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
  return data;
}
