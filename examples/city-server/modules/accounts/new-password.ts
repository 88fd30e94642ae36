import { dictionary } from '@zxcvbn-ts/language-common';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { City } from '../cities/city.ts';
import { accountRefusals } from './account-refusals.ts';

/** REG-05 has 6 to 20 characters; longer ones are safer, so the server takes more than clients need. */
const minimum = 6;
const maximum = 64;

let common: ReadonlySet<string> | undefined;

/** What people make of a site's subject. Those with digits or signs around them count too. */
const wordsOfSites = [
  ...['parking', 'parkingspace', 'parkinglot', 'parkovka', 'parkovki', 'avto', 'mashina', 'kerb'],
  ...['парковка', 'парковки', 'парковкагорода', 'паркинг', 'стоянка', 'авто', 'машина', 'автомобиль'],
];

/**
 * Throws `ValidationError` for a new password that is too short, too long, one of the 49,000 commonest, or a
 * word of parking or the city's name with nothing but digits and signs around it.
 */
export function checkNewPassword({ config }: Pick<City, 'config'>, password: string): void {
  if (password.length < minimum || password.length > maximum)
    throw new ApiError(accountRefusals.passwordLength, { values: { minimum, maximum } });
  common ??= new Set(dictionary['passwords-common']);
  const lower = password.toLowerCase();
  const { city, displayName } = config;
  const own = [...wordsOfSites, city, displayName.ru, displayName.en].map(lettersOf);
  if (common.has(lower) || own.includes(lettersOf(lower)))
    throw new ApiError(accountRefusals.passwordTooCommon);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}
