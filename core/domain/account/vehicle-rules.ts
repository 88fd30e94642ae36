import { normaliseForeignPlate, normalisePlate, parsePlate, plateType } from '../plate/plate.ts';
import { vehicleCategories } from '../plate/vehicle-category.ts';
import type { Vehicle, VehicleCategory } from './vehicle.ts';

/** What the form of a new vehicle starts with. */
export const newVehicle = { plate: '', isForeign: false, category: 'B', isPrimary: false } as const;

/**
 * The problem of a typed plate; `undefined` for a valid one. Spaces are not counted. A Russian plate has one
 * of the types of VAL-02, since categories and drawings exist for each of them.
 */
export function vehiclePlateProblem(text: string, isForeign: boolean): 'notEmpty' | 'format' | undefined {
  const plate = normalisePlate(text);
  if (plate === '') return 'notEmpty';
  return (isForeign ? normaliseForeignPlate(text) : parsePlate(text)) === undefined ? 'format' : undefined;
}

/**
 * Whether another vehicle of the list has this plate: number and region of a Russian plate, the number of a
 * foreign one. `edited` is the vehicle that is being changed, which is not compared with itself.
 */
export function isVehicleListed(
  { plate, isForeign }: Pick<Vehicle, 'plate' | 'isForeign'>,
  vehicles: readonly Vehicle[],
  edited?: Vehicle,
): boolean {
  const same = (other: Vehicle) =>
    other.isForeign === isForeign && comparable(other) === comparable({ plate });
  return vehicles.some((vehicle) => vehicle.id !== edited?.id && same(vehicle));
}

function comparable({ plate }: Pick<Vehicle, 'plate'>): string {
  return plate.toUpperCase().replace(/\s/g, '');
}

/** The certificate as it is compared and sent: upper case, no spaces. */
export function certificateNumber(text: string): string {
  return text.toUpperCase().replace(/\s/g, '');
}

/**
 * The problem of a registration certificate, which may be left out: 2 digits, 2 letters or digits, 6 digits,
 * and no other vehicle of the list has it.
 */
export function certificateProblem(
  text: string,
  vehicles: readonly Vehicle[],
  edited?: Vehicle,
): 'format' | 'listed' | undefined {
  const number = certificateNumber(text);
  if (number === '') return undefined;
  if (!/^\d{2}[\p{L}\d]{2}\d{6}$/u.test(number)) return 'format';
  const isListed = vehicles.some(
    ({ id, registrationCertificate }) =>
      id !== edited?.id && certificateNumber(registrationCertificate ?? '') === number,
  );
  return isListed ? 'listed' : undefined;
}

/** The text of the certificate's field while it is typed: `99 aa 999999`. */
export function maskCertificate(text: string): string {
  const written = [...text.toUpperCase()].reduce((number, character) => {
    const isDigitOnly = number.length < 2 || number.length >= 4;
    const fits = isDigitOnly ? /\d/.test(character) : /[\p{L}\d]/u.test(character);
    return fits && number.length < 10 ? number + character : number;
  }, '');
  return [written.slice(0, 2), written.slice(2, 4), written.slice(4)].filter(Boolean).join(' ');
}

/**
 * VEH-10: `A` is for motorcycle plates and every other category for other plates. A foreign plate, and one
 * without a known type, has no type to match.
 */
export function doesCategoryFit(
  category: VehicleCategory,
  { plate, isForeign }: { readonly plate: string; readonly isForeign: boolean },
): boolean {
  const type = isForeign ? undefined : plateType(normalisePlate(plate));
  if (type === undefined) return true;
  return (category === 'A') === (type === 'moto' || type === 'policeMoto');
}

/** The category itself if it fits the plate; else `A` for a motorcycle and `B` for another plate. */
export function fittingCategory(
  category: string,
  vehicle: { readonly plate: string; readonly isForeign: boolean },
): VehicleCategory {
  const chosen = vehicleCategories.find((one) => one === category) ?? 'B';
  if (doesCategoryFit(chosen, vehicle)) return chosen;
  return chosen === 'A' ? 'B' : 'A';
}
