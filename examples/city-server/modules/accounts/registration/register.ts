import { randomBytes } from 'node:crypto';
import type { RegistrationRequest } from '@kerb/core/contract/registration.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { deleteRows, insertRows, updateRows } from '../../../platform/database/rows.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import { accountRefusals } from '../account-refusals.ts';
import { addAccount } from '../accounts.ts';
import { checkNewPassword } from '../new-password.ts';
import { sendPasswordCode } from '../password/reset-password.ts';
import { hashPassword } from '../password.ts';
import { issueToken } from '../tokens.ts';
import { checkFreeEmail, checkFreePhone } from './check-free.ts';
import { useCode } from './codes.ts';
import { isEmailConfirmed, type Registration, requireRegistration } from './registration.ts';
import { emailSubject, phoneSubject, sendEmailCode, sendPhoneCode } from './send-codes.ts';

/** A day, in milliseconds. */
const lifetime = 24 * 3_600_000;

/**
 * Stores a registration and sends the e-mail's code. Returns the salt that names it in later calls (API-34,
 * API-35). The link in the letter names it by this salt, a dot and a secret.
 */
export async function register(context: RequestContext, request: RegistrationRequest): Promise<string> {
  const { database, city, now } = context;
  const { password, FirstName = '', LastName = '', MiddleName = '' } = request;
  checkNewPassword(context.city, password);
  const salt = randomBytes(18).toString('base64url');
  const registration = {
    salt,
    link_salt: `${salt}.${randomBytes(18).toString('base64url')}`,
    city: city.id,
    email: await checkFreeEmail(context, request.email),
    phone: await checkFreePhone(context, request.phone),
    password_hash: await hashPassword(password),
    first_name: FirstName.trim(),
    last_name: LastName.trim(),
    middle_name: MiddleName.trim(),
    email_confirmed_at: null,
    browser_confirmed_at: null,
    expires_at: new Date(now.getTime() + lifetime),
  };
  await database.deleteFrom('registrations').where('expires_at', '<', now).execute();
  await insertRows(database, 'registrations', registration);
  await sendEmailCode(context, registration);
  return salt;
}

/** Confirms the e-mail and sends the phone's code. */
export async function confirmEmail(context: RequestContext, salt: string, code: string): Promise<void> {
  const { database, now } = context;
  const registration = await requireRegistration(context, salt);
  // A link may be opened twice.
  if (isEmailConfirmed(registration)) return;
  await useCode(context, emailSubject(registration), code);
  const isBrowser = registration.holder === 'browser';
  const confirmed = {
    email_confirmed_at: now,
    browser_confirmed_at: isBrowser ? now : registration.browser_confirmed_at,
  };
  await updateRows(database, 'registrations', { salt: registration.salt }, confirmed);
  const isPhoneCodeSent = registration.email_confirmed_at !== null;
  if (!isPhoneCodeSent)
    await sendPhoneCode(context, { ...registration, ...confirmed }, { isSmsInstead: false });
}

/**
 * Confirms the phone, creates the account and returns its token. The account gets the password of the form
 * only if the letter's code was given in the browser that sent the form. After a link alone nobody knows
 * whether the owner of the e-mail chose that password, so the account has none and a letter lets the owner
 * set one.
 */
export async function confirmPhone(context: RequestContext, salt: string, code: string): Promise<string> {
  const registration = await requireRegistration(context, salt);
  if (!isEmailConfirmed(registration)) throw new ApiError(accountRefusals.confirmEmailFirst);
  await useCode(context, phoneSubject(context.city, registration), code);
  const account = await inTransaction(context.database, (database) =>
    createAccount({ ...context, database }, registration),
  );
  if (!account) throw new ApiError(accountRefusals.contactTaken);
  if (!registration.browser_confirmed_at) await sendPasswordCode(context, registration.email);
  return issueToken(context, account);
}

async function createAccount(
  context: RequestContext,
  registration: Registration,
): Promise<string | undefined> {
  const account = await addAccount(context, {
    city: context.city.id,
    email: registration.email,
    phone: registration.phone,
    passwordHash: registration.browser_confirmed_at ? registration.password_hash : undefined,
    firstName: registration.first_name,
    lastName: registration.last_name,
    middleName: registration.middle_name,
  });
  await deleteRows(context.database, 'registrations', { salt: registration.salt });
  return account;
}
