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
import { vehicleEndpoints } from '../contract/vehicles.ts';
import { flag, type Json, list, nonEmptyText, number, object } from '../decoding/primitives.ts';
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
import { AppError } from '../errors/app-error.ts';
import type { Http } from './http.ts';
import type { Reasons } from './reply.ts';

/** A driver as a form has them. */
export type DriverDraft = Pick<CompanyDriver, 'name' | 'phone' | 'plate'>;

/** The calls of a company's account. All reject with an AppError. */
export interface CompanyApi {
  /** The company with its fleet (CALL-02). */
  company(signal?: AbortSignal): Promise<Company>;
  /** Rejects with `plateListed` for a plate of the fleet, `deviceTaken` for another vehicle's device. */
  addVehicle(vehicle: NewCompanyVehicle): Promise<void>;
  /** Finds the vehicle by its old plate (CALL-15). Rejects as `addVehicle` does. */
  changeVehicle(oldPlate: Plate, vehicle: NewCompanyVehicle): Promise<void>;
  /** By the id of the city (CALL-11). */
  removeVehicle(vehicle: Pick<CompanyVehicle, 'id'>): Promise<void>;
  /** Adds all vehicles or none, where the city has the capability. */
  importVehicles(vehicles: readonly NewCompanyVehicle[]): Promise<void>;
  /** A driver is not active at first (CALL-07). Rejects with `driverListed` for the phone of another one. */
  addDriver(driver: DriverDraft): Promise<void>;
  changeDriver(driver: CompanyDriver, changed: DriverDraft): Promise<void>;
  removeDriver(driver: CompanyDriver): Promise<void>;
  /** Activates or deactivates a driver (CALL-03, CALL-04). */
  setDriverActivity(company: Pick<Company, 'inn'>, driver: CompanyDriver, isActive: boolean): Promise<void>;
  /** A device is not active at first (CALL-10). Rejects with `deviceListed` for a known one. */
  addDevice(device: DeviceNumbers): Promise<void>;
  changeDevice(device: TrackingDevice, changed: DeviceNumbers): Promise<void>;
  removeDevice(device: TrackingDevice): Promise<void>;
  /** Activates or deactivates a device (CALL-05, CALL-06). `plate` is that of its vehicle. */
  setDeviceActivity(
    company: Pick<Company, 'inn'>,
    device: TrackingDevice & { readonly plate: Plate | undefined },
    isActive: boolean,
  ): Promise<void>;
}

const reasons = {
  TsExists: 'plateListed',
  DeviceTaken: 'deviceTaken',
  DeviceExists: 'deviceListed',
  DriverExists: 'driverListed',
} satisfies Reasons;

/** The calls of a signed-in company; `http` adds its token. */
export function createCompanyApi(http: Http): CompanyApi {
  const send = async (endpoint: Parameters<Http>[0], fields: object) => {
    await http(endpoint, { ...fields }, { reasons });
  };
  return {
    company: async (signal) => decodeCompany(await http(companyEndpoints.profile, {}, { signal })),
    addVehicle: (vehicle) => send(vehicleEndpoints.add, vehicleFields(vehicle)),
    changeVehicle: (oldPlate, vehicle) =>
      send(vehicleEndpoints.change, { ...vehicleFields(vehicle), oldNumberTs: oldPlate }),
    removeVehicle: ({ id }) => send(removeUnitEndpoint(id), {}),
    importVehicles: (vehicles) =>
      send(companyEndpoints.importVehicles, {
        vehicles: JSON.stringify(vehicles.map(importedVehicle)),
      } satisfies ImportVehiclesRequest),
    addDriver: (driver) => send(companyEndpoints.addDriver, driverFields(driver)),
    changeDriver: (driver, changed) => {
      const { driver: driver_n, car_number: car_number_n, phone: phone_n } = driverFields(changed);
      const fields = { ...driverFields(driver), driver_n, car_number_n, phone_n } satisfies EditDriverRequest;
      return send(companyEndpoints.editDriver, fields);
    },
    removeDriver: (driver) => send(companyEndpoints.removeDriver, driverFields(driver)),
    setDriverActivity: ({ inn }, { name, phone }, isActive) =>
      send(isActive ? companyEndpoints.activateDriver : companyEndpoints.deactivateDriver, {
        fio: name,
        phone_number: phone,
        inn,
      } satisfies DriverActivityRequest),
    addDevice: ({ vin, imei }) =>
      send(companyEndpoints.addUnit, { number: imei ?? '', VINNumber: vin ?? '' } satisfies AddUnitRequest),
    changeDevice: (device, changed) => {
      const { vin: vin_n, imei: imei_n } = deviceFields(changed);
      const fields = { ...deviceFields(device), vin_n, imei_n } satisfies EditDeviceRequest;
      return send(companyEndpoints.editDevice, fields);
    },
    removeDevice: (device) => send(companyEndpoints.removeDevice, deviceFields(device)),
    setDeviceActivity: ({ inn }, device, isActive) =>
      send(isActive ? companyEndpoints.activateDevice : companyEndpoints.deactivateDevice, {
        grz: device.plate ?? '',
        ...deviceFields(device),
        inn,
      } satisfies DeviceActivityRequest),
  };
}

/** CRP-04. Lists that are missing are empty; a company without a taxpayer number is no company. */
export function decodeCompany(reply: Json): Company {
  const inn = nonEmptyText(reply.inn);
  if (!inn) throw new AppError('unreadable');
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

/** CRP-04: whole roubles, without the decimals of the wire. */
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
