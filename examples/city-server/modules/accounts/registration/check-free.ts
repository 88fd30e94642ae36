import { ApiError } from '../../../platform/errors/api-error.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import { accountRefusals } from '../account-refusals.ts';
import { findAccount } from '../accounts.ts';
import { normaliseEmail, normalisePhone } from '../identifier.ts';

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The e-mail as it is stored. Throws `ValidationError`, or `EmailExists` for another driver's. */
export async function checkFreeEmail(context: RequestContext, typed: string): Promise<string> {
  const email = normaliseEmail(typed);
  if (!emailPattern.test(email) || email.length > 254) throw new ApiError(accountRefusals.emailInvalid);
  if (await findAccount(context, { kind: 'email', email })) throw new ApiError(accountRefusals.emailTaken);
  return email;
}

/** The phone as it is stored. Throws `PhoneEmpty`, `ValidationError`, or `PhoneExists`. */
export async function checkFreePhone(context: RequestContext, typed: string): Promise<string> {
  const phone = normalisePhone(typed);
  if (phone === '') throw new ApiError(accountRefusals.phoneMissing);
  if (!/^7\d{10}$/.test(phone)) throw new ApiError(accountRefusals.phoneInvalid);
  if (await findAccount(context, { kind: 'phone', phone })) throw new ApiError(accountRefusals.phoneTaken);
  return phone;
}
