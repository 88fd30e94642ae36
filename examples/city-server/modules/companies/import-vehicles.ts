import { Failure } from '../../platform/failures/failure.ts';
import type { Account } from '../accounts/accounts.ts';
import type { RequestContext } from '../cities/request-context.ts';
import {
  type CheckedVehicle,
  insertVehicles,
  maximumVehicles,
  readCompanyPlate,
} from './company-vehicles.ts';
import { changeFleet, companyVehiclesOf, type DeviceNumbers, readDeviceNumbers } from './fleet.ts';

/** Vehicles of one import. */
const maximumRows = 2000;

interface ImportedRow {
  readonly numberTs: string;
  readonly vin: string;
  readonly imei: string;
}

/**
 * Adds all vehicles of a list in JSON, or none: a refusal names the first row that is wrong, counted from 1.
 * A repeat within the list is refused like one of the fleet.
 */
export async function importVehicles(context: RequestContext, company: Account, json: string): Promise<void> {
  const rows = readRows(json);
  if (rows.length > maximumRows)
    throw new Failure('ValidationError', `В файле может быть не больше ${maximumRows} машин`);
  await changeFleet(context, company, async (transaction) => {
    const fleet = await companyVehiclesOf(transaction, company.id);
    if (fleet.length + rows.length > maximumVehicles)
      throw new Failure('ValidationError', `В парке может быть не больше ${maximumVehicles} машин`);
    const plates = new Set(fleet.map(({ plate }) => plate));
    const numbers = new Set(fleet.flatMap(numbersOf));
    const checked: CheckedVehicle[] = [];
    for (const [index, row] of rows.entries()) {
      // The English texts have each reason with its row.
      const textOf = (reason: string) => `Строка ${index + 1}: ${reason}`;
      const refuse = (errorName: 'ValidationError' | 'TsExists' | 'DeviceTaken', reason: string) =>
        new Failure(errorName, textOf(reason));
      const vehicle = checkRow(row, refuse);
      if (plates.has(vehicle.plate)) throw refuse('TsExists', 'такое транспортное средство уже существует');
      const own = numbersOf(vehicle);
      if (own.some((number) => numbers.has(number))) throw refuse('DeviceTaken', 'это устройство уже занято');
      plates.add(vehicle.plate);
      for (const number of own) numbers.add(number);
      checked.push(vehicle);
    }
    await insertVehicles(transaction, company, checked);
  });
}

function checkRow(
  { numberTs, vin, imei }: ImportedRow,
  refuse: (errorName: 'ValidationError', reason: string) => Failure,
): CheckedVehicle {
  let part = 'проверьте номер';
  try {
    const plate = readCompanyPlate(numberTs);
    part = 'проверьте VIN или IMEI';
    return { ...plate, ...readDeviceNumbers(vin, imei) };
  } catch (error) {
    if (error instanceof Failure) throw refuse('ValidationError', part);
    throw error;
  }
}

function numbersOf({ vin, imei }: DeviceNumbers): string[] {
  return [vin ? `vin ${vin}` : '', imei ? `imei ${imei}` : ''].filter(Boolean);
}

function readRows(json: string): ImportedRow[] {
  let list: unknown;
  try {
    list = JSON.parse(json);
  } catch {
    // Refused below.
  }
  if (!Array.isArray(list) || list.length === 0)
    throw new Failure('ValidationError', 'Список машин не прочитан');
  return list.map((item: unknown) => {
    const { numberTs, vin, imei } = (item ?? {}) as Readonly<Record<string, unknown>>;
    return { numberTs: textOf(numberTs), vin: textOf(vin), imei: textOf(imei) };
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
