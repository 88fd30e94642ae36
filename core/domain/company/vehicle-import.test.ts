import { describe, expect, test } from 'vitest';
import type { Plate } from '../plate/plate.ts';
import type { CompanyVehicle } from './company.ts';
import { importedVehicles, maximumImportRows, previewImport } from './vehicle-import.ts';

const vin = 'XTA210990Y2766101';
const imei = '861230041170101';
const fleet: CompanyVehicle[] = [
  { id: '1', plate: 'А123ВС52' as Plate, isForeign: false, vin, imei: undefined, isActive: true },
];

/** Rows as a parser gives them, numbered from 1. */
const rows = (...lines: readonly (readonly string[])[]) =>
  lines.map((cells, index) => ({ line: index + 1, cells, hasBrokenQuotes: false }));
const problems = (...lines: readonly (readonly string[])[]) =>
  previewImport(rows(...lines), fleet).map(({ line, problems: found }) => [line, ...found]);

describe('the columns', () => {
  test.each([[['Номер', 'VIN', 'IMEI']], [['plate', 'vin', 'imei']], [['ГОСНОМЕР', 'вин', 'IMEI']]])(
    'are named by the first row: %j',
    (names) => {
      const [row] = previewImport(rows(names, ['О101РС152', '', imei]), fleet);
      expect(row).toMatchObject({ line: 2, plate: 'О101РС152', imei, problems: [] });
    },
  );

  test.each([
    ['plate', ['plate', 'number', 'номер', 'Госномер', 'гос. номер', 'ГРЗ', ' Номер автомобиля ']],
    ['vin', ['VIN', 'вин', 'vin-код']],
    ['imei', ['IMEI', 'имей']],
  ])('the column %s can be called %j', (field, titles) => {
    for (const title of titles) {
      const header = field === 'plate' ? ['Марка', title] : ['Марка', title, 'номер'];
      const [row] = previewImport(rows(header, ['ГАЗель', ' 1 ', '2']), fleet);
      expect(row).toMatchObject({ line: 2, [field]: '1' });
    }
  });

  test('a column that the file lacks is empty', () => {
    const [row] = previewImport(rows(['Номер', 'undefined'], ['О101РС152', 'x']), fleet);
    expect(row).toMatchObject({ vin: '', imei: '', problems: [] });
  });

  test('an empty file has no rows', () => {
    expect(previewImport(rows(), fleet)).toEqual([]);
    expect(previewImport(rows([' '], ['', '']), fleet)).toEqual([]);
  });

  test('can have another order, and more of them', () => {
    const [row] = previewImport(rows(['IMEI', 'Марка', 'Номер'], [imei, 'ГАЗель', 'о101рс152']), fleet);
    expect(row?.vehicle).toEqual({ plate: 'О101РС152', isForeign: false, vin: undefined, imei });
    expect(row?.problems).toEqual([]);
  });

  test('without a row of names are plate, VIN, IMEI; blank rows are left out', () => {
    expect(problems(['О101РС152'], ['', ' '], ['О102РС152', '', ''])).toEqual([[1], [3]]);
  });

  test('a file with names alone has no rows', () => {
    expect(previewImport(rows(['Номер']), fleet)).toEqual([]);
    expect(importedVehicles([])).toBeUndefined();
  });
});

test('CRP-08 CRP-09 CRP-12 each kind of mistake is reported at its row', () => {
  const other = 'XTA210990Y2766102';
  const broken = [{ line: 30, cells: ['К1"', ''], hasBrokenQuotes: true }];
  expect(
    problems(
      ['О101РС152', other, imei],
      ['', '', '', 'x'],
      ['Щ101РС152'],
      ['а123вс52'],
      ['о 101 рс 152'],
      ['О103РС152', 'XTA'],
      ['О104РС152', '', '12'],
      ['О105РС152', vin],
      ['О106РС152', '', imei],
      ['О107РС152', '', '', 'лишнее'],
      ['=HYPERLINK("https://evil.example")'],
      ['+79200000101', '@SUM(A1)', '-1'],
    ),
  ).toEqual([
    [1],
    [2, { kind: 'tooManyCells' }, { kind: 'noPlate' }],
    [3, { kind: 'plateFormat' }],
    [4, { kind: 'plateListed' }],
    [5, { kind: 'plateRepeated', line: 1 }],
    [6, { kind: 'vinFormat' }],
    [7, { kind: 'imeiFormat' }],
    [8, { kind: 'deviceTaken' }],
    [9, { kind: 'deviceRepeated', line: 1 }],
    [10, { kind: 'tooManyCells' }],
    [11, { kind: 'plateFormat' }],
    [12, { kind: 'plateFormat' }, { kind: 'vinFormat' }, { kind: 'imeiFormat' }],
  ]);
  expect(previewImport(broken, fleet)[0]?.problems).toContainEqual({ kind: 'brokenQuotes' });
});

test('CRP-08 a Russian plate in Latin letters repeats the same one in Cyrillic letters, as the city reads it', () => {
  expect(problems(['A123BC52'], ['O101PC152'], ['О101РС152'])).toEqual([
    [1, { kind: 'plateListed' }],
    [2],
    [3, { kind: 'plateRepeated', line: 2 }],
  ]);
});

test('CRP-08 blank cells beyond the columns are no mistake', () => {
  expect(problems(['О101РС152', '', '', '', ' '])).toEqual([[1]]);
});

test('CRP-09 a repeated device is reported with the line of its first row, by VIN or by IMEI', () => {
  const found = problems(
    ['О101РС152', 'XTA210990Y2766102', imei],
    ['О102РС152', 'XTA210990Y2766103', imei],
    ['О103РС152', 'XTA210990Y2766103', imei],
    ['О104РС152', 'XTA210990Y2766103'],
  );
  const repeated = (line: number) => ({ kind: 'deviceRepeated', line });
  expect(found).toEqual([[1], [2, repeated(1)], [3, repeated(2)], [4, repeated(2)]]);
});

test('nothing is added by halves: one wrong row, or too many rows, give no vehicles', () => {
  const right = previewImport(rows(['О101РС152'], ['AB4567', '', imei]), fleet);
  expect(importedVehicles(right)).toEqual([
    { plate: 'О101РС152', isForeign: false, vin: undefined, imei: undefined },
    { plate: 'AB4567', isForeign: true, vin: undefined, imei },
  ]);
  expect(importedVehicles(previewImport(rows(['О101РС152'], ['?']), fleet))).toBeUndefined();
  const many = Array.from({ length: maximumImportRows + 1 }, (_, index) => [
    `О${String(index % 1000).padStart(3, '0')}РС${100 + Math.floor(index / 1000)}`,
  ]);
  expect(importedVehicles(previewImport(rows(...many.slice(1)), fleet))).toHaveLength(maximumImportRows);
  expect(importedVehicles(previewImport(rows(...many), fleet))).toBeUndefined();
});

test('2,000 rows are compared with 5,000 vehicles without reading them again for each row', () => {
  const plate = (index: number, region: number) => `О${String(index % 1000).padStart(3, '0')}РС${region}`;
  let reads = 0;
  const large = Array.from({ length: 5000 }, (_, index) => ({
    ...(fleet[0] as CompanyVehicle),
    id: String(index),
    get plate() {
      reads += 1;
      return plate(index, 100 + Math.floor(index / 1000)) as Plate;
    },
    get vin() {
      reads += 1;
      return undefined;
    },
  }));
  const file = rows(
    ...Array.from({ length: 2000 }, (_, index) => [plate(index, 700 + Math.floor(index / 1000))]),
  );
  expect(importedVehicles(previewImport(file, large))).toHaveLength(2000);
  expect(reads).toBeLessThanOrEqual(4 * large.length);
});
