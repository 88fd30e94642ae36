import { normalisePlate, type Plate } from '../plate/plate.ts';
import type { CompanyVehicle, DeviceNumbers } from './company.ts';
import { companyPlate, companyPlateProblem, deviceNumber, isImei, isVin } from './fleet-rules.ts';

/** Rows of one file. */
export const maximumImportRows = 2000;

/** Bytes of one file. */
export const maximumImportBytes = 1_000_000;

/** A vehicle that an import adds. */
export interface NewCompanyVehicle extends DeviceNumbers {
  readonly plate: Plate;
  readonly isForeign: boolean;
}

/** A row of the file, as a CSV parser reads it. */
export interface FileRow {
  /** In the file, the first line is 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Whether a quotation mark in it is not closed, or text follows one that is. */
  readonly hasBrokenQuotes: boolean;
}

/** What is wrong with a row. `line` is that of the earlier row with the same plate or device. */
export type ImportProblem =
  | { readonly kind: 'brokenQuotes' | 'tooManyCells' }
  | { readonly kind: 'noPlate' | 'plateFormat' | 'plateListed' | 'vinFormat' | 'imeiFormat' | 'deviceTaken' }
  | { readonly kind: 'plateRepeated' | 'deviceRepeated'; readonly line: number };

/** A row of the preview. */
export interface ImportRow {
  readonly line: number;
  /** As they stand in the file. */
  readonly plate: string;
  readonly vin: string;
  readonly imei: string;
  readonly vehicle: NewCompanyVehicle;
  readonly problems: readonly ImportProblem[];
}

/** The columns of a file; an index per field, or `undefined` for one that the file lacks. */
interface Columns {
  readonly plate: number;
  readonly vin: number | undefined;
  readonly imei: number | undefined;
  readonly count: number;
}

const names: Readonly<Record<'plate' | 'vin' | 'imei', readonly string[]>> = {
  plate: ['plate', 'number', 'номер', 'госномер', 'гос. номер', 'грз', 'номер автомобиля'],
  vin: ['vin', 'вин', 'vin-код'],
  imei: ['imei', 'имей'],
};

/**
 * The rows of a file with what is wrong with each. The first row names the columns, in Russian or English;
 * without such a row they are plate, VIN and IMEI. Blank rows are left out. The server checks all again.
 */
export function previewImport(rows: readonly FileRow[], vehicles: readonly CompanyVehicle[]): ImportRow[] {
  const [first, ...others] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!first) return [];
  const named = namedColumns(first.cells);
  const columns = named ?? { plate: 0, vin: 1, imei: 2, count: 3 };
  const check = createRowCheck(vehicles);
  return (named ? others : [first, ...others]).map((row) => check(row, columns));
}

/** The vehicles to add; `undefined` while a row is wrong, or without rows: all are added, or none. */
export function importedVehicles(rows: readonly ImportRow[]): readonly NewCompanyVehicle[] | undefined {
  const isReady = rows.length > 0 && rows.every(({ problems }) => problems.length === 0);
  return isReady && rows.length <= maximumImportRows ? rows.map(({ vehicle }) => vehicle) : undefined;
}

function namedColumns(cells: readonly string[]): Columns | undefined {
  const titles = cells.map((cell) => cell.trim().toLowerCase());
  const indexOf = (field: keyof typeof names) => {
    const index = titles.findIndex((title) => names[field].includes(title));
    return index === -1 ? undefined : index;
  };
  const plate = indexOf('plate');
  return plate === undefined
    ? undefined
    : { plate, vin: indexOf('vin'), imei: indexOf('imei'), count: cells.length };
}

/** Checks rows one after the other and remembers the plates and devices of the earlier ones. */
function createRowCheck(vehicles: readonly CompanyVehicle[]) {
  // Maps, not searches: 2,000 rows are compared with 5,000 vehicles.
  const listedPlates = new Set(vehicles.map(({ plate }) => normalisePlate(plate)));
  const takenNumbers = new Set(vehicles.flatMap(numbersOf));
  const plates = new Map<string, number>();
  const numbers = new Map<string, number>();

  return ({ line, cells, hasBrokenQuotes }: FileRow, columns: Columns): ImportRow => {
    const cellAt = (index: number | undefined) => (index === undefined ? '' : (cells[index] ?? '').trim());
    const [typed, vin, imei] = [cellAt(columns.plate), cellAt(columns.vin), cellAt(columns.imei)];
    const vehicle = { ...companyPlate(typed), vin: deviceNumber(vin), imei: deviceNumber(imei) };
    const problems: ImportProblem[] = [];
    if (hasBrokenQuotes) problems.push({ kind: 'brokenQuotes' });
    if (cells.slice(columns.count).some((cell) => cell.trim() !== ''))
      problems.push({ kind: 'tooManyCells' });

    const format = companyPlateProblem(typed);
    const plate = normalisePlate(vehicle.plate);
    const plateLine = plates.get(plate);
    if (format) problems.push({ kind: format === 'notEmpty' ? 'noPlate' : 'plateFormat' });
    else if (listedPlates.has(plate)) problems.push({ kind: 'plateListed' });
    else if (plateLine !== undefined) problems.push({ kind: 'plateRepeated', line: plateLine });
    else plates.set(plate, line);

    if (vin !== '' && !isVin(vin)) problems.push({ kind: 'vinFormat' });
    if (imei !== '' && !isImei(imei)) problems.push({ kind: 'imeiFormat' });
    const own = numbersOf(vehicle);
    const deviceLine = own.map((number) => numbers.get(number)).find((found) => found !== undefined);
    if (own.some((number) => takenNumbers.has(number))) problems.push({ kind: 'deviceTaken' });
    else if (deviceLine !== undefined) problems.push({ kind: 'deviceRepeated', line: deviceLine });
    for (const number of own) if (!numbers.has(number)) numbers.set(number, line);
    return { line, plate: typed, vin, imei, vehicle, problems };
  };
}

/** A VIN and an IMEI never look alike, but are kept apart anyway. */
function numbersOf({ vin, imei }: DeviceNumbers): string[] {
  return [vin ? `vin ${vin}` : '', imei ? `imei ${imei}` : ''].filter(Boolean);
}
