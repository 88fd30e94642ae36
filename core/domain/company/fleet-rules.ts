import { isSamePhone } from '../account/phone.ts';
import { vehiclePlateProblem } from '../account/vehicle-rules.ts';
import { normalisePlate, type Plate } from '../plate/plate.ts';
import type { CompanyDriver, CompanyVehicle, DeviceNumbers, TrackingDevice } from './company.ts';

/**
 * The plate as it is saved. Latin letters, digits and spaces that are not all digits make a foreign plate;
 * any other text is read as a Russian one.
 */
export function companyPlate(text: string): { readonly plate: Plate; readonly isForeign: boolean } {
  const written = text.toUpperCase();
  const isForeign = /^[A-Z\d\s]+$/.test(written) && /[A-Z]/.test(written);
  return { plate: isForeign ? (written.replace(/\s/g, '') as Plate) : normalisePlate(written), isForeign };
}

/** The problem of a typed plate; `undefined` for a valid one. */
export function companyPlateProblem(text: string): 'notEmpty' | 'format' | undefined {
  return vehiclePlateProblem(text, companyPlate(text).isForeign);
}

/**
 * Whether another vehicle has this plate, compared without case and spaces, and in Latin letters as in
 * Cyrillic ones. `edited` is the vehicle that is being changed.
 */
export function isPlateListed(
  plate: string,
  vehicles: readonly CompanyVehicle[],
  edited?: CompanyVehicle,
): boolean {
  const wanted = normalisePlate(plate);
  return vehicles.some((vehicle) => vehicle.id !== edited?.id && normalisePlate(vehicle.plate) === wanted);
}

/** Whether another vehicle has this tracking device. */
export function isDeviceTaken(
  device: DeviceNumbers,
  vehicles: readonly CompanyVehicle[],
  edited?: CompanyVehicle,
): boolean {
  return createDeviceUserSearch(vehicles, edited)(device) !== undefined;
}

/**
 * Finds the vehicle that has a device: one of its numbers, if it is not empty. The vehicles are read once,
 * because a company may have ten thousand of them and as many devices.
 */
export function createDeviceUserSearch(
  vehicles: readonly CompanyVehicle[],
  edited?: CompanyVehicle,
): (device: DeviceNumbers) => CompanyVehicle | undefined {
  const byVin = new Map<string, CompanyVehicle>();
  const byImei = new Map<string, CompanyVehicle>();
  for (const vehicle of vehicles) {
    if (vehicle.id === edited?.id) continue;
    byVin.set(comparable(vehicle.vin), vehicle);
    byImei.set(comparable(vehicle.imei), vehicle);
  }
  // An empty number names no device.
  byVin.delete('');
  byImei.delete('');
  return ({ vin, imei }) => byVin.get(comparable(vin)) ?? byImei.get(comparable(imei));
}

/**
 * Whether another device has this VIN or this IMEI. Empty ones are not compared. `edited` is known by its
 * numbers: its index changes when a device before it is deleted.
 */
export function isDeviceListed(
  device: DeviceNumbers,
  devices: readonly TrackingDevice[],
  edited?: TrackingDevice,
): boolean {
  return devices.some((other) => !(edited && hasSameNumber(other, edited)) && hasSameNumber(other, device));
}

/** Whether both name the same device: by VIN or by IMEI. */
export function hasSameNumber(one: DeviceNumbers, other: DeviceNumbers): boolean {
  return isSame(one.vin, other.vin) || isSame(one.imei, other.imei);
}

/** Whether another driver has this phone: by phones drivers are told apart. */
export function isDriverListed(
  phone: string,
  drivers: readonly CompanyDriver[],
  edited?: CompanyDriver,
): boolean {
  return drivers.some(
    (driver) => !(edited && isSamePhone(driver.phone, edited.phone)) && isSamePhone(driver.phone, phone),
  );
}

/** A VIN or an IMEI as it is compared and sent: upper case, no spaces; `undefined` for an empty text. */
export function deviceNumber(text: string): string | undefined {
  return comparable(text) || undefined;
}

/** A VIN of ISO 3779: 17 digits and Latin letters, without I, O and Q. */
export function isVin(text: string): boolean {
  return /^[A-HJ-NPR-Z\d]{17}$/.test(comparable(text));
}

/** An IMEI has 15 digits. */
export function isImei(text: string): boolean {
  return /^\d{15}$/.test(comparable(text));
}

/** A full name by its parts. */
interface FullName {
  readonly lastName: string;
  readonly firstName: string;
  readonly middleName: string | undefined;
}

/**
 * Surname, first name, patronymic. Two words have no patronymic, and all words from the third on belong to
 * it; `undefined` for one word or none.
 */
export function parseFullName(text: string): FullName | undefined {
  const [lastName, firstName, ...others] = text.trim().split(/\s+/);
  if (!lastName || !firstName) return undefined;
  return { lastName, firstName, middleName: others.join(' ') || undefined };
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return comparable(one) !== '' && comparable(one) === comparable(other);
}

function comparable(text: string | undefined): string {
  return (text ?? '').toUpperCase().replace(/\s/g, '');
}
