import { ApiError, type Refusal } from '../../platform/errors/api-error.ts';
import { parseJson } from '../../platform/parse-json.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import { companyRefusals } from './company-refusals.ts';
import {
  type CheckedVehicle,
  insertVehicles,
  maximumVehicles,
  readCompanyPlate,
} from './company-vehicles.ts';
import { changeFleet, companyVehiclesOf, numbersOf, readDeviceNumbers } from './fleet.ts';

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
export async function importVehicles(context: AccountContext, json: string): Promise<void> {
  const rows = readRows(json);
  if (rows.length > maximumRows) throw new ApiError(companyRefusals.tooManyRows, { values: { maximumRows } });
  await changeFleet(context, async (transaction) => {
    const fleet = await companyVehiclesOf(transaction);
    if (fleet.length + rows.length > maximumVehicles)
      throw new ApiError(companyRefusals.tooManyVehicles, { values: { maximumVehicles } });
    const plates = new Set(fleet.map(({ plate }) => plate));
    const numbers = new Set(fleet.flatMap(numbersOf));
    const checked: CheckedVehicle[] = [];
    for (const [index, row] of rows.entries()) {
      const refuse: Refuse = (refusal) => new ApiError(refusal, { values: { row: index + 1 } });
      const vehicle = checkRow(row, refuse);
      if (plates.has(vehicle.plate)) throw refuse(companyRefusals.rowVehicleListed);
      const own = numbersOf(vehicle);
      if (own.some((number) => numbers.has(number))) throw refuse(companyRefusals.rowDeviceTaken);
      plates.add(vehicle.plate);
      for (const number of own) numbers.add(number);
      checked.push(vehicle);
    }
    await insertVehicles(transaction, checked);
  });
}

/** The refusal, with the number of the row. */
type Refuse = (refusal: Refusal) => ApiError;

function checkRow({ numberTs, vin, imei }: ImportedRow, refuse: Refuse): CheckedVehicle {
  let refusal: Refusal = companyRefusals.rowPlateInvalid;
  try {
    const plate = readCompanyPlate(numberTs);
    refusal = companyRefusals.rowDeviceInvalid;
    return { ...plate, ...readDeviceNumbers(vin, imei) };
  } catch (error) {
    if (error instanceof ApiError) throw refuse(refusal);
    throw error;
  }
}

function readRows(json: string): ImportedRow[] {
  const list = parseJson(json);
  if (!Array.isArray(list) || list.length === 0) throw new ApiError(companyRefusals.listUnreadable);
  return list.map((item: unknown) => {
    const { numberTs, vin, imei } = (item ?? {}) as Readonly<Record<string, unknown>>;
    return { numberTs: textOf(numberTs), vin: textOf(vin), imei: textOf(imei) };
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
