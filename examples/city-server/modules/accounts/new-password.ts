import { dictionary } from '@zxcvbn-ts/language-common';
import { Failure } from '../../platform/failures/failure.ts';

/** REG-05 has 6 to 20 characters; longer ones are safer, so the server takes more than clients need. */
const minimum = 6;
const maximum = 64;

let common: ReadonlySet<string> | undefined;

/**
 * Throws `ValidationError` for a new password that is too short, too long, or one of the 49,000 commonest.
 */
export function checkNewPassword(password: string): void {
  if (password.length < minimum || password.length > maximum)
    throw new Failure('ValidationError', `Пароль должен быть от ${minimum} до ${maximum} символов`);
  common ??= new Set(dictionary['passwords-common']);
  if (common.has(password.toLowerCase()))
    throw new Failure('ValidationError', 'Этот пароль слишком известен, придумайте другой');
}
