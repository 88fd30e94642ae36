import {
  type AddUnitRequest,
  type CompanyVehicleRequest,
  companyEndpoints,
  type DeviceActivityRequest,
  type DeviceRequest,
  type DriverActivityRequest,
  type DriverRequest,
  type EditDeviceRequest,
  type EditDriverRequest,
  type ImportedVehicleWire,
  type ImportVehiclesRequest,
  removeUnitEndpoint,
} from '../contract/company.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { vehicleEndpoints } from '../contract/vehicles.ts';
import { flag, type Json, list, nonEmptyText, number, object } from '../decoding.ts';
import { isActiveStatus } from '../domain/company/active-status.ts';
import type {
  Company,
  CompanyDriver,
  CompanyVehicle,
  DeviceNumbers,
  TrackingDevice,
} from '../domain/company/company.ts';
import { companyPlate, deviceNumber } from '../domain/company/fleet-rules.ts';
import type { NewCompanyVehicle } from '../domain/company/vehicle-import.ts';
import { type Kopecks, kopecks } from '../domain/money.ts';
import { phoneDigits } from '../domain/payment/phone.ts';
import type { Plate } from '../domain/plate/plate.ts';
import type { AccountSource } from './account-source.ts';
import { type Reasons, requireText } from './reply.ts';

/** A driver as a form has them. */
export type DriverDraft = Pick<CompanyDriver, 'name' | 'phone' | 'plate'>;

const reasons = {
  TsExists: 'plateListed',
  DeviceTaken: 'deviceTaken',
  DeviceExists: 'deviceListed',
  DriverExists: 'driverListed',
} satisfies Reasons;

/** The company with its fleet. */
export async function loadCompany({ http }: AccountSource): Promise<Company> {
  return decodeCompany(await http(companyEndpoints.profile));
}

async function send({ http }: AccountSource, endpoint: Endpoint, fields: object): Promise<void> {
  await http(endpoint, { ...fields }, { reasons });
}

/** Rejects with `plateListed` for a plate of the fleet, `deviceTaken` for another vehicle's device. */
export function addCompanyVehicle(account: AccountSource, vehicle: NewCompanyVehicle): Promise<void> {
  return send(account, vehicleEndpoints.add, vehicleFields(vehicle));
}

/** Finds the vehicle by its old plate. Rejects as `addCompanyVehicle` does. */
export function changeCompanyVehicle(
  account: AccountSource,
  oldPlate: Plate,
  vehicle: NewCompanyVehicle,
): Promise<void> {
  return send(account, vehicleEndpoints.change, { ...vehicleFields(vehicle), oldNumberTs: oldPlate });
}

/** By the id of the city. */
export function removeCompanyVehicle(
  account: AccountSource,
  { id }: Pick<CompanyVehicle, 'id'>,
): Promise<void> {
  return send(account, removeUnitEndpoint(id), {});
}

/** Adds all vehicles or none, where the city has the capability. */
export function importVehicles(
  account: AccountSource,
  vehicles: readonly NewCompanyVehicle[],
): Promise<void> {
  const fields = { vehicles: JSON.stringify(vehicles.map(importedVehicle)) } satisfies ImportVehiclesRequest;
  return send(account, companyEndpoints.importVehicles, fields);
}

/** A driver is not active at first. Rejects with `driverListed` for the phone of another one. */
export function addDriver(account: AccountSource, driver: DriverDraft): Promise<void> {
  return send(account, companyEndpoints.addDriver, driverFields(driver));
}

export function changeDriver(
  account: AccountSource,
  driver: CompanyDriver,
  changed: DriverDraft,
): Promise<void> {
  const { driver: driver_n, car_number: car_number_n, phone: phone_n } = driverFields(changed);
  const fields = { ...driverFields(driver), driver_n, car_number_n, phone_n } satisfies EditDriverRequest;
  return send(account, companyEndpoints.editDriver, fields);
}

export function removeDriver(account: AccountSource, driver: CompanyDriver): Promise<void> {
  return send(account, companyEndpoints.removeDriver, driverFields(driver));
}

/** Activates or deactivates a driver. */
export function setDriverActivity(
  account: AccountSource,
  { inn }: Pick<Company, 'inn'>,
  { name, phone }: CompanyDriver,
  isActive: boolean,
): Promise<void> {
  const endpoint = isActive ? companyEndpoints.activateDriver : companyEndpoints.deactivateDriver;
  const fields = { fio: name, phone_number: phone, inn } satisfies DriverActivityRequest;
  return send(account, endpoint, fields);
}

/** A device is not active at first. Rejects with `deviceListed` for a known one. */
export function addDevice(account: AccountSource, { vin, imei }: DeviceNumbers): Promise<void> {
  const fields = { number: imei ?? '', VINNumber: vin ?? '' } satisfies AddUnitRequest;
  return send(account, companyEndpoints.addUnit, fields);
}

export function changeDevice(
  account: AccountSource,
  device: TrackingDevice,
  changed: DeviceNumbers,
): Promise<void> {
  const { vin: vin_n, imei: imei_n } = deviceFields(changed);
  const fields = { ...deviceFields(device), vin_n, imei_n } satisfies EditDeviceRequest;
  return send(account, companyEndpoints.editDevice, fields);
}

export function removeDevice(account: AccountSource, device: TrackingDevice): Promise<void> {
  return send(account, companyEndpoints.removeDevice, deviceFields(device));
}

/** Activates or deactivates a device. `plate` is that of its vehicle. */
export function setDeviceActivity(
  account: AccountSource,
  { inn }: Pick<Company, 'inn'>,
  device: TrackingDevice & { readonly plate: Plate | undefined },
  isActive: boolean,
): Promise<void> {
  const endpoint = isActive ? companyEndpoints.activateDevice : companyEndpoints.deactivateDevice;
  const fields = { grz: device.plate ?? '', ...deviceFields(device), inn } satisfies DeviceActivityRequest;
  return send(account, endpoint, fields);
}

/** CRP-04. Lists that are missing are empty; a company without a taxpayer number is no company. */
export function decodeCompany(reply: Json): Company {
  const inn = requireText(reply.inn);
  return {
    email: nonEmptyText(reply.email),
    inn,
    name: nonEmptyText(reply.name) ?? '',
    balance: decodeBalance(reply.remainingSum),
    vehicles: indexed(reply.ts, decodeVehicle),
    drivers: indexed(reply.drivers, decodeDriver),
    devices: indexed(reply.devices, decodeDevice),
  };
}

/** Whole roubles, without the decimals of the wire. */
function decodeBalance(value: unknown): Kopecks | undefined {
  const roubles = number(value);
  if (roubles === undefined || roubles === -1 || Math.abs(roubles) > 1e9) return undefined;
  return kopecks(Math.trunc(roubles) * 100);
}

/** Each item has its index in the list of the reply, also where items before it are left out. */
function indexed<T>(value: unknown, decode: (item: Json, index: number) => T | undefined): T[] {
  const items = Array.isArray(value) ? value.map((item, index) => ({ item: object(item), index })) : [];
  return list(items, (each) => {
    const { item, index } = each as (typeof items)[number];
    return decode(item, index);
  });
}

function decodeVehicle(item: Json, index: number): CompanyVehicle | undefined {
  const written = nonEmptyText(item.numberTs);
  if (!written) return undefined;
  const read = companyPlate(written);
  const isForeign = item.formatGrz === 'Foreign' || read.isForeign;
  return {
    id: nonEmptyText(item.id) ?? String(index),
    plate: isForeign ? (written.toUpperCase().replace(/\s/g, '') as Plate) : read.plate,
    isForeign,
    ...decodeNumbers(item),
    isActive: isActiveStatus(nonEmptyText(item.status)),
  };
}

function decodeDriver(item: Json, index: number): CompanyDriver | undefined {
  const name = nonEmptyText(item.name);
  const phone = phoneDigits(nonEmptyText(item.phone) ?? '');
  if (!name || !phone) return undefined;
  const plate = nonEmptyText(item.ts);
  return {
    id: index,
    name,
    phone,
    plate: plate && companyPlate(plate).plate,
    paymentDevice: nonEmptyText(item.device),
    isActive: flag(item.active),
  } as CompanyDriver;
}

function decodeDevice(item: Json, index: number): TrackingDevice | undefined {
  const numbers = decodeNumbers(item);
  if (!numbers.vin && !numbers.imei) return undefined;
  return { id: String(index), ...numbers, isActive: isActiveStatus(nonEmptyText(item.status)) };
}

function decodeNumbers({ vin, imei }: Json): DeviceNumbers {
  return {
    vin: deviceNumber(nonEmptyText(vin) ?? ''),
    imei: deviceNumber(nonEmptyText(imei) ?? ''),
  };
}

function vehicleFields({ plate, isForeign, vin, imei }: NewCompanyVehicle): CompanyVehicleRequest {
  return {
    numberTs: plate,
    formatGrz: isForeign ? 'Foreign' : 'Russian',
    country: isForeign ? 'other' : 'rus',
    vin: vin ?? '',
    imei: imei ?? '',
  };
}

function importedVehicle({ plate, vin, imei }: NewCompanyVehicle): ImportedVehicleWire {
  return { numberTs: plate, ...(vin ? { vin } : {}), ...(imei ? { imei } : {}) };
}

function driverFields({ name, phone, plate }: DriverDraft): DriverRequest {
  return { driver: name, car_number: plate ?? '', phone };
}

function deviceFields({ vin, imei }: DeviceNumbers): DeviceRequest {
  return { vin: vin ?? '', imei: imei ?? '' };
}
