import type { CompanyReply } from '@kerb/core/contract/company.ts';
import { findRow } from '../../platform/database/rows.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import { balanceOf } from '../profile/profile-reply.ts';
import { companyVehiclesOf, type DeviceNumbers, driversOf, numbersOf, trackingDevicesOf } from './fleet.ts';

/** What a device that is not active says. */
const status = (isActive: boolean): string => (isActive ? 'active' : 'not active');

/** The profile of a company. */
export async function companyReply(context: AccountContext): Promise<CompanyReply> {
  const vehicles = await companyVehiclesOf(context);
  const drivers = await driversOf(context);
  const devices = await trackingDevicesOf(context);
  const byNumber = new Map(
    devices.flatMap((device) => numbersOf(device).map((key) => [key, device] as const)),
  );
  return {
    status: 'ok',
    ...(await emailOf(context)),
    inn: context.account.email,
    name: context.account.last_name,
    // -1 means that it is unknown.
    remainingSum: context.city.settings.dontUseBalance ? -1 : (await balanceOf(context)) / 100,
    ts: vehicles.map((vehicle) => {
      const device = numbersOf(vehicle).flatMap((key) => byNumber.get(key) ?? [])[0];
      return {
        id: vehicle.id,
        numberTs: vehicle.plate,
        formatGrz: vehicle.is_foreign ? 'Foreign' : 'Russian',
        ...numbersWire(vehicle),
        ...(device ? { status: status(device.is_active) } : {}),
      };
    }),
    drivers: drivers.map(({ name, phone, plate, payment_device, is_active }) => ({
      name,
      phone,
      ...(plate ? { ts: plate } : {}),
      ...(payment_device ? { device: payment_device } : {}),
      active: is_active,
    })),
    devices: devices.map((device) => ({ ...numbersWire(device), status: status(device.is_active) })),
  };
}

async function emailOf({ database, account }: AccountContext): Promise<Pick<CompanyReply, 'email'>> {
  const row = await findRow(database, 'companies', { account_id: account.id }, ['email']);
  return row?.email ? { email: row.email } : {};
}

function numbersWire({ vin, imei }: DeviceNumbers): { readonly vin?: string; readonly imei?: string } {
  return { ...(vin ? { vin } : {}), ...(imei ? { imei } : {}) };
}
