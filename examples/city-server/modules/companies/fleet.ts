import { withAccountLock } from '../../platform/database/lock-account.ts';
import { selectRows } from '../../platform/database/rows.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { limitAccount } from '../../platform/limits/request-limits.ts';
import type { AccountContext, AccountTransaction } from '../accounts/account-context.ts';
import { companyRefusals } from './company-refusals.ts';

export type CompanyVehicle = TableRow<'company_vehicles'>;
export type CompanyDriver = TableRow<'company_drivers'>;
export type TrackingDevice = TableRow<'tracking_devices'>;

/** In the order in which they were added. */
export function companyVehiclesOf({ database, account }: AccountContext): Promise<CompanyVehicle[]> {
  return selectRows(database, 'company_vehicles', { account_id: account.id }).orderBy('position').execute();
}

export function driversOf({ database, account }: AccountContext): Promise<CompanyDriver[]> {
  return selectRows(database, 'company_drivers', { account_id: account.id }).orderBy('position').execute();
}

export function trackingDevicesOf({ database, account }: AccountContext): Promise<TrackingDevice[]> {
  return selectRows(database, 'tracking_devices', { account_id: account.id }).orderBy('position').execute();
}

/**
 * Runs a change of a company's fleet under the lock of its account. Throws with 429 after 1000 in an hour; an
 * import counts as one.
 */
export async function changeFleet(
  context: AccountContext,
  action: (context: AccountTransaction) => Promise<void>,
): Promise<void> {
  await limitAccount(context, 'fleet', 1000);
  await withAccountLock(context, context.account.id, action);
}

/** Calls of activation name the company by its taxpayer number too: it is that of the token. */
export function checkInn({ account }: AccountContext, inn = ''): void {
  if (inn.replace(/\s+/g, '') !== account.email) throw new ApiError(companyRefusals.otherInn);
}

/** VIN and IMEI of a tracking device, checked and in the form in which they are stored. */
export interface DeviceNumbers {
  readonly vin: string | null;
  readonly imei: string | null;
}

/** Reads a VIN (ISO 3779: without I, O and Q) and an IMEI (15 digits); both may be empty. */
export function readDeviceNumbers(vin = '', imei = ''): DeviceNumbers {
  const read = { vin: normaliseNumber(vin), imei: normaliseNumber(imei) };
  if (read.vin && !/^[A-HJ-NPR-Z\d]{17}$/.test(read.vin)) throw new ApiError(companyRefusals.vinInvalid);
  if (read.imei && !/^\d{15}$/.test(read.imei)) throw new ApiError(companyRefusals.imeiInvalid);
  return read;
}

function normaliseNumber(text: string): string | null {
  return text.toUpperCase().replace(/\s+/g, '') || null;
}

/** Whether both name the same device: by VIN or by IMEI. */
export function hasSameNumber(one: DeviceNumbers, other: DeviceNumbers): boolean {
  return (one.vin !== null && one.vin === other.vin) || (one.imei !== null && one.imei === other.imei);
}

/** Each of them as a text that names the device. */
export function numbersOf({ vin, imei }: DeviceNumbers): string[] {
  return [vin ? `vin ${vin}` : '', imei ? `imei ${imei}` : ''].filter(Boolean);
}
