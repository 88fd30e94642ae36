import { randomUUID } from 'node:crypto';
import type { DriverActivityRequest, DriverRequest, EditDriverRequest } from '@kerb/core/contract/company.ts';
import { deleteRows, insertRows, updateRows } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { AccountContext, AccountTransaction } from '../accounts/account-context.ts';
import { normalisePhone } from '../accounts/identifier.ts';
import { companyRefusals } from './company-refusals.ts';
import { readCompanyPlate } from './company-vehicles.ts';
import { type CompanyDriver, changeFleet, checkInn, companyVehiclesOf, driversOf } from './fleet.ts';

/** Drivers of one company. */
const maximumDrivers = 10_000;
const longestName = 150;

type CheckedDriver = Pick<CompanyDriver, 'name' | 'phone' | 'plate'>;

/** Adds a driver, who is not active yet. Throws `DriverExists` for a phone of another driver. */
export async function addDriver(context: AccountContext, request: Partial<DriverRequest>): Promise<void> {
  await changeFleet(context, async (transaction) => {
    const driver = await readDriver(transaction, request);
    const drivers = await driversOf(transaction);
    refuseTaken(driver, drivers);
    if (drivers.length >= maximumDrivers)
      throw new ApiError(companyRefusals.tooManyDrivers, { values: { maximumDrivers } });
    await insertRows(transaction.database, 'company_drivers', {
      ...driver,
      id: randomUUID(),
      account_id: context.account.id,
    });
  });
}

/** Changes a driver. The client names the driver by all the fields that it knows. */
export async function changeDriver(
  context: AccountContext,
  { driver_n, car_number_n, phone_n, ...old }: Partial<EditDriverRequest>,
): Promise<void> {
  await changeFleet(context, async (transaction) => {
    const drivers = await driversOf(transaction);
    const { id } = requireDriver(drivers, old);
    const changed = { driver: driver_n ?? '', car_number: car_number_n ?? '', phone: phone_n ?? '' };
    const driver = await readDriver(transaction, changed);
    refuseTaken(
      driver,
      drivers.filter((other) => other.id !== id),
    );
    await updateRows(transaction.database, 'company_drivers', { id }, { ...driver });
  });
}

/** Deletes a driver. What they have paid stays in the history. */
export async function removeDriver(context: AccountContext, request: Partial<DriverRequest>): Promise<void> {
  await changeFleet(context, async (transaction) => {
    const { id } = requireDriver(await driversOf(transaction), request);
    await deleteRows(transaction.database, 'company_drivers', { id });
  });
}

/** Activates or deactivates a driver. */
export async function setDriverActivity(
  context: AccountContext,
  { fio = '', phone_number = '', inn }: Partial<DriverActivityRequest>,
  is_active: boolean,
): Promise<void> {
  checkInn(context, inn);
  await changeFleet(context, async (transaction) => {
    const drivers = await driversOf(transaction);
    const { id } = requireDriver(drivers, { driver: fio, phone: phone_number });
    await updateRows(transaction.database, 'company_drivers', { id }, { is_active });
  });
}

/** Two words at least. The vehicle is one of the fleet, or none. */
async function readDriver(
  context: AccountTransaction,
  { driver = '', car_number = '', phone = '' }: Partial<DriverRequest>,
): Promise<CheckedDriver> {
  const name = normaliseName(driver);
  if (!name.includes(' ') || name.length > longestName) throw new ApiError(companyRefusals.driverNameMissing);
  const digits = normalisePhone(phone);
  if (!/^7\d{10}$/.test(digits)) throw new ApiError(companyRefusals.driverPhoneInvalid);
  if (car_number.trim() === '') return { name, phone: digits, plate: null };
  const { plate } = readCompanyPlate(car_number);
  const vehicles = await companyVehiclesOf(context);
  if (!vehicles.some((vehicle) => vehicle.plate === plate))
    throw new ApiError(companyRefusals.vehicleUnknown);
  return { name, phone: digits, plate };
}

function refuseTaken(driver: CheckedDriver, others: readonly CompanyDriver[]): void {
  if (others.some(({ phone }) => phone === driver.phone))
    throw new ApiError(companyRefusals.driverPhoneTaken);
}

/** A driver of the company. One of another company is refused like one that nobody has. */
function requireDriver(
  drivers: readonly CompanyDriver[],
  { driver = '', phone = '', car_number }: Partial<DriverRequest>,
): CompanyDriver {
  const found = drivers.find(
    (each) =>
      each.phone === normalisePhone(phone) &&
      each.name === normaliseName(driver) &&
      (car_number === undefined || (each.plate ?? '') === car_number.trim().toUpperCase()),
  );
  if (!found) throw new ApiError(companyRefusals.driverUnknown);
  return found;
}

function normaliseName(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
