import { randomUUID } from 'node:crypto';
import type { CompanyVehicleRequest } from '@kerb/core/contract/company.ts';
import { deleteRows, insertRows, updateRows } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { AccountContext, AccountTransaction } from '../accounts/account-context.ts';
import { normalisePlate, readPlate } from '../plates/plate.ts';
import type { CompanyVehicles } from '../vehicles/vehicle-routes.ts';
import { companyRefusals } from './company-refusals.ts';
import {
  type CompanyVehicle,
  changeFleet,
  companyVehiclesOf,
  type DeviceNumbers,
  hasSameNumber,
  readDeviceNumbers,
} from './fleet.ts';

/** Vehicles of one company. */
export const maximumVehicles = 10_000;

/** A vehicle that was checked. */
export interface CheckedVehicle extends DeviceNumbers {
  readonly plate: string;
  readonly is_foreign: boolean;
}

/** Adds a vehicle. Throws `TsExists` and `DeviceTaken`. */
async function addCompanyVehicle(
  context: AccountContext,
  request: Partial<CompanyVehicleRequest>,
): Promise<void> {
  const vehicle = readVehicle(request);
  await changeFleet(context, async (transaction) => {
    const vehicles = await companyVehiclesOf(transaction);
    refuseTaken(vehicle, vehicles);
    if (vehicles.length >= maximumVehicles)
      throw new ApiError(companyRefusals.tooManyVehicles, { values: { maximumVehicles } });
    await insertVehicles(transaction, [vehicle]);
  });
}

/** Changes a vehicle, found by its old plate; its driver follows. Throws as `addCompanyVehicle`. */
async function changeCompanyVehicle(
  context: AccountContext,
  { oldNumberTs = '', ...request }: Partial<CompanyVehicleRequest> & { readonly oldNumberTs?: string },
): Promise<void> {
  const vehicle = readVehicle(request);
  await changeFleet(context, async (transaction) => {
    const vehicles = await companyVehiclesOf(transaction);
    const changed = requireVehicle(vehicles, ({ plate }) => plate === normalisePlate(oldNumberTs));
    refuseTaken(
      vehicle,
      vehicles.filter(({ id }) => id !== changed.id),
    );
    await updateRows(transaction.database, 'company_vehicles', { id: changed.id }, { ...vehicle });
    await moveDrivers(transaction, changed.plate, vehicle.plate);
  });
}

/** Deletes a vehicle by its id. */
export async function removeCompanyVehicle(
  context: AccountContext,
  isMeant: (vehicle: CompanyVehicle) => boolean,
): Promise<void> {
  await changeFleet(context, async (transaction) => {
    const { id, plate } = requireVehicle(await companyVehiclesOf(transaction), isMeant);
    await deleteRows(transaction.database, 'company_vehicles', { id });
    await moveDrivers(transaction, plate, null);
  });
}

/** Latin letters, digits and spaces that are not all digits make a foreign plate. */
export function readCompanyPlate(text: string): Pick<CheckedVehicle, 'plate' | 'is_foreign'> {
  const written = text.trim().toUpperCase();
  const is_foreign = /^[A-Z\d\s]+$/.test(written) && /[A-Z]/.test(written);
  return { plate: readPlate(written, is_foreign), is_foreign };
}

/** Inserts vehicles that were checked. */
export async function insertVehicles(
  { database, account }: AccountTransaction,
  vehicles: readonly CheckedVehicle[],
): Promise<void> {
  const rows = vehicles.map((vehicle) => ({ ...vehicle, id: randomUUID(), account_id: account.id }));
  for (let start = 0; start < rows.length; start += 500)
    await insertRows(database, 'company_vehicles', rows.slice(start, start + 500));
}

function readVehicle({ numberTs = '', vin, imei }: Partial<CompanyVehicleRequest>): CheckedVehicle {
  return { ...readCompanyPlate(numberTs), ...readDeviceNumbers(vin, imei) };
}

/** Within the company only; what others have is not told. */
function refuseTaken(vehicle: CheckedVehicle, others: readonly CompanyVehicle[]): void {
  if (others.some(({ plate }) => plate === vehicle.plate)) throw new ApiError(companyRefusals.vehicleListed);
  if (others.some((other) => hasSameNumber(other, vehicle))) throw new ApiError(companyRefusals.deviceTaken);
}

function requireVehicle(
  vehicles: readonly CompanyVehicle[],
  isMeant: (vehicle: CompanyVehicle) => boolean,
): CompanyVehicle {
  const vehicle = vehicles.find(isMeant);
  if (!vehicle) throw new ApiError(companyRefusals.vehicleUnknown);
  return vehicle;
}

/** Drivers keep their vehicle under its new plate, and have none when it is gone. */
async function moveDrivers(
  { database, account }: AccountTransaction,
  from: string,
  to: string | null,
): Promise<void> {
  if (from === to) return;
  await updateRows(database, 'company_drivers', { account_id: account.id, plate: from }, { plate: to });
}

/** The vehicle calls for a company's account. */
export const companyVehicles: CompanyVehicles = {
  add: addCompanyVehicle,
  change: changeCompanyVehicle,
  remove: (context, plate) => removeCompanyVehicle(context, (vehicle) => vehicle.plate === plate),
};
