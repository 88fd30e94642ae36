import { randomUUID } from 'node:crypto';
import type { DeviceActivityRequest, DeviceRequest, EditDeviceRequest } from '@kerb/core/contract/company.ts';
import { deleteRows, insertRows, updateRows } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { AccountContext, AccountTransaction } from '../accounts/account-context.ts';
import { normalisePlate } from '../plates/plate.ts';
import { companyRefusals } from './company-refusals.ts';
import {
  changeFleet,
  checkInn,
  companyVehiclesOf,
  type DeviceNumbers,
  hasSameNumber,
  readDeviceNumbers,
  type TrackingDevice,
  trackingDevicesOf,
} from './fleet.ts';

/** Tracking devices of one company. */
const maximumDevices = 10_000;

/** Adds a device, which is not active yet. Throws `VIN_IMEI_EMPTY` and `DeviceExists`. */
export async function addDevice(context: AccountContext, request: Partial<DeviceRequest>): Promise<void> {
  const device = readDevice(request);
  await changeFleet(context, async (transaction) => {
    const devices = await trackingDevicesOf(transaction);
    refuseListed(device, devices);
    if (devices.length >= maximumDevices)
      throw new ApiError(companyRefusals.tooManyDevices, { values: { maximumDevices } });
    await insertRows(transaction.database, 'tracking_devices', {
      ...device,
      id: randomUUID(),
      account_id: context.account.id,
    });
  });
}

/** Changes a device. The vehicle that has it follows. */
export async function changeDevice(
  context: AccountContext,
  { vin_n, imei_n, ...old }: Partial<EditDeviceRequest>,
): Promise<void> {
  const device = readDevice({ vin: vin_n ?? '', imei: imei_n ?? '' });
  await changeFleet(context, async (transaction) => {
    const devices = await trackingDevicesOf(transaction);
    const changed = requireDevice(devices, old);
    refuseListed(
      device,
      devices.filter(({ id }) => id !== changed.id),
    );
    await moveVehicle(transaction, changed, device);
    await updateRows(transaction.database, 'tracking_devices', { id: changed.id }, { ...device });
  });
}

/** Deletes a device. The vehicle that had it has none. */
export async function removeDevice(context: AccountContext, request: Partial<DeviceRequest>): Promise<void> {
  await changeFleet(context, async (transaction) => {
    const removed = requireDevice(await trackingDevicesOf(transaction), request);
    await moveVehicle(transaction, removed, { vin: null, imei: null });
    await deleteRows(transaction.database, 'tracking_devices', { id: removed.id });
  });
}

/** Activates or deactivates a device, and with it the vehicle that has it. */
export async function setDeviceActivity(
  context: AccountContext,
  { grz = '', inn, ...numbers }: Partial<DeviceActivityRequest>,
  is_active: boolean,
): Promise<void> {
  checkInn(context, inn);
  await changeFleet(context, async (transaction) => {
    const device = requireDevice(await trackingDevicesOf(transaction), numbers);
    const plate = normalisePlate(grz);
    const vehicles = plate === '' ? [] : await companyVehiclesOf(transaction);
    if (plate !== '' && !vehicles.some((each) => each.plate === plate && hasSameNumber(each, device)))
      throw new ApiError(companyRefusals.vehicleUnknown);
    await updateRows(transaction.database, 'tracking_devices', { id: device.id }, { is_active });
  });
}

function readDevice({ vin, imei }: Partial<DeviceRequest>): DeviceNumbers {
  const device = readDeviceNumbers(vin, imei);
  if (!device.vin && !device.imei) throw new ApiError(companyRefusals.deviceNumberMissing);
  return device;
}

function refuseListed(device: DeviceNumbers, others: readonly TrackingDevice[]): void {
  if (others.some((other) => hasSameNumber(other, device))) throw new ApiError(companyRefusals.deviceListed);
}

/** A device of the company, by both of its numbers. */
function requireDevice(
  devices: readonly TrackingDevice[],
  { vin, imei }: Partial<DeviceRequest>,
): TrackingDevice {
  const given = readDeviceNumbers(vin, imei);
  const device = devices.find((each) => each.vin === given.vin && each.imei === given.imei);
  if (!device) throw new ApiError(companyRefusals.deviceUnknown);
  return device;
}

async function moveVehicle(
  context: AccountTransaction,
  from: DeviceNumbers,
  to: DeviceNumbers,
): Promise<void> {
  const vehicles = await companyVehiclesOf(context);
  const vehicle = vehicles.find((each) => hasSameNumber(each, from));
  if (!vehicle) return;
  if (vehicles.some((each) => each.id !== vehicle.id && hasSameNumber(each, to)))
    throw new ApiError(companyRefusals.deviceTaken);
  await updateRows(context.database, 'company_vehicles', { id: vehicle.id }, { vin: to.vin, imei: to.imei });
}
