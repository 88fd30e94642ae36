import { dictionary } from '@zxcvbn-ts/language-common';
import { ApiError } from '../../platform/errors/api-error.ts';
import { accountRefusals } from './account-refusals.ts';

/** REG-05 has 6 to 20 characters; longer ones are safer, so the server takes more than clients need. */
const minimum = 6;
const maximum = 64;

let common: ReadonlySet<string> | undefined;

/**
 * Throws `ValidationError` for a new password that is too short, too long, or one of the 49,000 commonest.
 */
export function checkNewPassword(password: string): void {
  if (password.length < minimum || password.length > maximum)
    throw new ApiError(accountRefusals.passwordLength, { values: { minimum, maximum } });
  common ??= new Set(dictionary['passwords-common']);
  if (common.has(password.toLowerCase())) throw new ApiError(accountRefusals.passwordTooCommon);
}
