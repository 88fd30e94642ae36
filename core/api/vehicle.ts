import { flag, type Json, nonEmptyText, object } from '../decoding.ts';
import type { Tracking, Vehicle, VehicleCategory } from '../domain/account/vehicle.ts';
import { isActiveStatus } from '../domain/company/active-status.ts';
import { normalisePlate, type Plate } from '../domain/plate/plate.ts';

const categories = new Set<string>(['A', 'B', 'C', 'D', 'M'] satisfies VehicleCategory[]);

/** The default format is Russian, the default category is `B`. */
export function decodeVehicle(value: unknown): Omit<Vehicle, 'id'> | undefined {
  const vehicle = object(value);
  const written = nonEmptyText(vehicle.numberTs);
  if (!written) return undefined;
  const isForeign = [vehicle.formatGrz, vehicle.country].some(
    (name) => name === 'Foreign' || name === 'other',
  );
  return {
    plate: isForeign ? (written.toUpperCase().replace(/\s/g, '') as Plate) : normalisePlate(written),
    isForeign,
    category: vehicleCategory(vehicle.category) ?? 'B',
    isPrimary: flag(vehicle.mainTs),
    registrationCertificate: nonEmptyText(vehicle.STSNumber),
    name: nonEmptyText(vehicle.name),
    documentType: vehicle.docType === 'VU' ? 'drivingLicence' : 'registrationCertificate',
    tracking: decodeTracking(vehicle),
    received: vehicle,
  };
}

/** Without a VIN or an IMEI there is no device. Without `active` the status decides, as in CRP-06. */
function decodeTracking({ vin, imei, active, status }: Json): Tracking | undefined {
  const numbers = { vin: nonEmptyText(vin), imei: nonEmptyText(imei) };
  if (!numbers.vin && !numbers.imei) return undefined;
  const isActive = active === undefined ? isActiveStatus(nonEmptyText(status)) : flag(active);
  return { ...numbers, isActive };
}

/** `undefined` for anything but a known category. */
export function vehicleCategory(value: unknown): VehicleCategory | undefined {
  const category = nonEmptyText(value)?.toUpperCase() ?? '';
  return categories.has(category) ? (category as VehicleCategory) : undefined;
}
