import { type CheckEmailRequest, registrationEndpoints } from '../contract/registration.ts';
import { flag, nonEmptyText } from '../decoding.ts';
import { type ConfirmationMethod, type NewDriver, phoneToSend } from '../domain/account/registration.ts';
import { isToken } from '../domain/account/token.ts';
import { phoneDigits } from '../domain/payment/phone.ts';
import { AppError } from '../errors/app-error.ts';
import type { AccountSource } from './account-source.ts';
import { requireText } from './reply.ts';

/**
 * API-34, API-35. Resolves to the salt that identifies the registration in later calls. REG-02: the city's
 * config decides which call is used.
 */
export async function register(
  { anonymous: http, config: { features } }: AccountSource,
  driver: NewDriver,
): Promise<string> {
  const { registration, registrationV2 } = registrationEndpoints;
  const reply = await http(features.easyRegistration ? registrationV2 : registration, {
    email: driver.email.trim(),
    password: driver.password,
    phone: phoneToSend(driver.phone),
    ...present({ FirstName: driver.firstName, LastName: driver.lastName, MiddleName: driver.middleName }),
  });
  return requireText(reply.salt);
}

/** Removes empty names. */
function present(names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])),
  );
}

/** API-37. Rejects with the reason `emailTaken` if another driver has it. */
export async function checkEmail({ anonymous: http }: AccountSource, email: string): Promise<void> {
  const fields = { email: email.trim() } satisfies CheckEmailRequest;
  await http(registrationEndpoints.checkEmail, fields, { reasons: { EmailExists: 'emailTaken' } });
}

/** API-38. Rejects with `PhoneExists` if another driver has it. */
export async function checkPhone({ anonymous: http }: AccountSource, phone: string): Promise<void> {
  await http(registrationEndpoints.checkPhone, { phone: phoneToSend(phone) });
}

export async function confirmEmail(
  { anonymous: http }: AccountSource,
  salt: string,
  code: string,
): Promise<void> {
  await http(registrationEndpoints.confirmEmail, { token: salt, code: code.trim() });
}

/** Resolves to the token of the new account. */
export async function confirmPhone(
  { anonymous: http }: AccountSource,
  salt: string,
  code: string,
): Promise<string> {
  const token = nonEmptyText(
    (await http(registrationEndpoints.confirmPhone, { token: salt, code: code.trim() })).id_session,
  );
  if (!isToken(token)) throw new AppError('unreadable');
  return token;
}

/** API-36. The city sends a code to the new phone. Rejects with `PhoneExists` if another driver has it. */
export async function changeRegistrationPhone(
  { anonymous: http }: AccountSource,
  salt: string,
  phone: string,
): Promise<void> {
  await http(registrationEndpoints.changePhone, { phone: phoneToSend(phone), token: salt });
}

export async function loadConfirmationMethod({
  anonymous: http,
}: AccountSource): Promise<ConfirmationMethod> {
  const reply = await http(registrationEndpoints.confirmationType);
  return {
    isCall: nonEmptyText(reply.typeAuthorization)?.toLowerCase() === 'call',
    hasSmsInstead: flag(reply.useSmsReplay),
  };
}

/** API-47. The e-mail is empty on another device than the one of the registration. */
export async function sendEmailCode(
  { anonymous: http }: AccountSource,
  salt: string,
  email: string,
): Promise<void> {
  await http(registrationEndpoints.sendEmailCode, { token: salt, email, edit: 'false' });
}

export async function sendPhoneCode(
  { anonymous: http }: AccountSource,
  salt: string,
  phone: string,
  { isSmsInstead }: { readonly isSmsInstead: boolean },
): Promise<void> {
  await http(registrationEndpoints.sendSmsCode, {
    token: salt,
    phone: phoneDigits(phone),
    edit: 'false',
    isReply: String(isSmsInstead),
  });
}
