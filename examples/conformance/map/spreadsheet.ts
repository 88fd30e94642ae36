import readSheets from 'read-excel-file/node';

/** Spreadsheets of Office Open XML are ZIP archives, which name their files uncompressed. */
export function isSpreadsheet(bytes: Uint8Array): boolean {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
  return isArchive && !/\.(shp|shx|dbf|kml)/i.test(Buffer.from(bytes).toString('latin1', 0, 5000));
}

/** Lines above the names, such as a title, that are looked through. */
const maxTitleRows = 10;

type Table = readonly Readonly<Record<string, unknown>>[];

/**
 * The rows of each sheet by the names in its first full line. Rejects with an Error for another archive.
 */
export async function tablesOf(bytes: Uint8Array): Promise<Readonly<Record<string, Table>>> {
  const sheets = await sheetsOf(bytes);
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, tableOf(data)]));
}

function tableOf(rows: readonly Row[]): Table {
  const widest = Math.max(0, ...rows.slice(0, maxTitleRows).map(filledCells));
  const header = rows.findIndex((row) => filledCells(row) === widest);
  const names = (rows[header] ?? []).map((name, index) => `${name ?? `column ${index + 1}`}`.trim());
  return rows
    .slice(header + 1)
    .filter((row) => filledCells(row) > 0)
    .map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? null])));
}

type Row = readonly unknown[];

async function sheetsOf(bytes: Uint8Array) {
  try {
    return await readSheets(Buffer.from(bytes));
  } catch (cause) {
    throw new Error('It is an archive, but no spreadsheet of the kind .xlsx.', { cause });
  }
}

function filledCells(row: Row): number {
  return row.filter((cell) => cell !== null && cell !== '').length;
}
