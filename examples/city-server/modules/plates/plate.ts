import { ApiError } from '../../platform/errors/api-error.ts';
import { plateRefusals } from './plate-refusals.ts';

/** Every Russian form; L is one of the letters that look alike in Latin, and the region has 2 or 3 digits. */
const russianPlates = [
  /^L\d{3}LL\d{2,3}$/,
  /^LL\d{5,6}$/,
  /^LL\d{3}L\d{2,3}$/,
  /^\d{4}LL\d{2,3}$/,
  /^L\d{6,7}$/,
  /^\d{3}L\d{2,3}$/,
  /^\d{4}L\d{2,3}$/,
  /^L\d{3}LLL\d{2}$/,
];

/** Cyrillic letters of Russian plates by the Latin ones that look alike. */
const lookAlikes: Readonly<Record<string, string>> = {
  A: 'А',
  B: 'В',
  E: 'Е',
  K: 'К',
  M: 'М',
  H: 'Н',
  O: 'О',
  P: 'Р',
  C: 'С',
  T: 'Т',
  Y: 'У',
  X: 'Х',
};

/**
 * The one spelling in which a plate is stored and compared: upper case, without spaces, and what can be read
 * as a Russian plate in Cyrillic letters, whatever the driver calls it. An inspector looks up what he reads.
 */
export function normalisePlate(text: string): string {
  const written = text.normalize('NFKC').toUpperCase().replace(/\s+/g, '').normalize('NFKC');
  const russian = [...written].map((letter) => lookAlikes[letter] ?? letter).join('');
  return isRussianPlate(russian) ? russian : written;
}

/** Whether a text in that spelling is a Russian plate. */
export function isRussianPlate(plate: string): boolean {
  const shape = plate.replace(/[АВЕКМНОРСТУХ]/g, 'L');
  return russianPlates.some((pattern) => pattern.test(shape));
}

const longestForeign = 9;

/** Whether a text in that spelling can be a foreign plate: letters, digits and hyphens. */
function isForeignPlate(plate: string): boolean {
  return plate.length <= longestForeign && /^-*([\p{L}\p{N}]-*){2,}$/u.test(plate);
}

/** A quote does not say whether the plate is foreign, so it accepts both. */
export function checkPlate(text: string, isForeign: boolean | undefined): string {
  const plate = normalisePlate(text);
  if (isForeign === false ? isRussianPlate(plate) : isForeignPlate(plate)) return plate;
  throw new ApiError(plateRefusals.plateInvalid);
}

/** The form in which plates are stored: a Russian one in Cyrillic letters. */
export function readPlate(text: string, isForeign: boolean): string {
  const plate = normalisePlate(text);
  if (plate === '') throw new ApiError(plateRefusals.plateMissing);
  if (isForeign ? isForeignPlate(plate) : isRussianPlate(plate)) return plate;
  throw new ApiError(plateRefusals.plateInvalid);
}
