import type { VehicleRequest } from '@kerb/core/contract/vehicles.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { City } from '../cities/city.ts';
import { readPlate } from '../plates/plate.ts';
import { checkCategory } from '../sessions/quotes/read-transport.ts';
import { vehicleRefusals } from './vehicle-refusals.ts';

/** A vehicle that was checked. */
export interface CheckedVehicle {
  readonly plate: string;
  readonly is_foreign: boolean;
  readonly category: string;
  readonly certificate: string | null;
  readonly name: string | null;
  readonly isPrimary: boolean;
}

const longestName = 50;

/** Checks a vehicle as if no client had checked it before. Throws the `ApiError` that the driver sees. */
export function readVehicle(city: City, request: Partial<VehicleRequest>): CheckedVehicle {
  const { numberTs = '', formatGrz, country, category = 'B', STSNumber = '', name = '', mainTs } = request;
  const isForeign = formatGrz === 'Foreign' || country === 'other';
  const plate = readPlate(numberTs, isForeign);
  return {
    plate,
    is_foreign: isForeign,
    category: checkCategory(city, { plate, isForeign, category: category.toUpperCase() }),
    certificate: readCertificate(STSNumber),
    name: readName(name),
    isPrimary: mainTs === 'true',
  };
}

/** Two digits, two letters or digits, six digits. */
function readCertificate(text: string): string | null {
  const certificate = text.replace(/\s+/g, '').toUpperCase();
  if (certificate === '') return null;
  if (/^\d{2}[\p{Lu}\d]{2}\d{6}$/u.test(certificate)) return certificate;
  throw new ApiError(vehicleRefusals.certificateInvalid);
}

function readName(text: string): string | null {
  const name = text.trim();
  if (name.length > longestName) throw new ApiError(vehicleRefusals.nameTooLong);
  return name || null;
}
