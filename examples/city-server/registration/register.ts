import { randomBytes } from 'node:crypto';
import type { RegistrationRequest } from '@kerb/core/contract/registration.ts';
import { addAccount } from '../account/accounts.ts';
import { hashPassword } from '../account/password.ts';
import { issueToken } from '../account/tokens.ts';
import type { RequestContext } from '../context/request-context.ts';
import { Failure } from '../failures/failure.ts';
import { checkFreeEmail, checkFreePhone } from './check-free.ts';
import { useCode } from './codes.ts';
import { type Registration, requireRegistration } from './registration.ts';
import { emailSubject, phoneSubject, sendEmailCode, sendPhoneCode } from './send-codes.ts';

/** A day, in milliseconds. */
const lifetime = 24 * 3_600_000;

/**
 * Stores a registration and sends the e-mail's code. Returns the salt that names it in later calls (API-34,
 * API-35).
 */
export async function register(context: RequestContext, request: RegistrationRequest): Promise<string> {
  const { database, city, now } = context;
  const { password, FirstName = '', LastName = '', MiddleName = '' } = request;
  if (password.length < 6 || password.length > 20)
    throw new Failure('ValidationError', 'Пароль должен быть от 6 до 20 символов');
  const registration: Registration = {
    salt: randomBytes(18).toString('base64url'),
    city: city.id,
    email: await checkFreeEmail(context, request.email),
    phone: await checkFreePhone(context, request.phone),
    password_hash: await hashPassword(password),
    first_name: FirstName.trim(),
    last_name: LastName.trim(),
    middle_name: MiddleName.trim(),
    email_confirmed_at: null,
    expires_at: new Date(now.getTime() + lifetime),
  };
  await database.deleteFrom('registrations').where('expires_at', '<', now).execute();
  await database.insertInto('registrations').values(registration).execute();
  await sendEmailCode(context, registration);
  return registration.salt;
}

/** Confirms the e-mail and sends the phone's code (API-39). */
export async function confirmEmail(context: RequestContext, salt: string, code: string): Promise<void> {
  const { database, now } = context;
  const registration = await requireRegistration(context, salt);
  // A link may be opened twice.
  if (registration.email_confirmed_at) return;
  await useCode(context, emailSubject(registration), code);
  await database
    .updateTable('registrations')
    .set({ email_confirmed_at: now })
    .where('salt', '=', salt)
    .execute();
  await sendPhoneCode(context, registration, { isSmsInstead: false });
}

/** Confirms the phone, creates the account and returns its token (API-40, REG-16). */
export async function confirmPhone(context: RequestContext, salt: string, code: string): Promise<string> {
  const registration = await requireRegistration(context, salt);
  if (!registration.email_confirmed_at) throw new Failure('registrationError', 'Сначала подтвердите e-mail');
  await useCode(context, phoneSubject(registration), code);
  const account = await addAccount(context, {
    city: context.city.id,
    email: registration.email,
    phone: registration.phone,
    passwordHash: registration.password_hash,
    firstName: registration.first_name,
    lastName: registration.last_name,
    middleName: registration.middle_name,
  });
  await context.database.deleteFrom('registrations').where('salt', '=', salt).execute();
  if (!account) throw new Failure('registrationError', 'E-mail или телефон уже заняты, начните заново');
  return issueToken(context, account);
}
