import { randomBytes } from 'node:crypto';
import type { RegistrationRequest } from '@kerb/core/contract/registration.ts';
import { addAccount } from '../account/accounts.ts';
import { hashPassword } from '../account/password.ts';
import { issueToken } from '../account/tokens.ts';
import type { CityConfig } from '../city/city-store.ts';
import type { Database } from '../database/connect.ts';
import { Failure } from '../failure.ts';
import { useCode } from './codes.ts';
import { type Registration, registrationOf } from './registration.ts';
import { sendEmailCode, sendPhoneCode } from './send-codes.ts';
import { freeEmail, freePhone } from './taken.ts';

/** A day, in milliseconds. */
const lifetime = 24 * 3_600_000;

/** API-34, API-35: keeps what was typed, sends the e-mail's code, and gives the salt that the next calls name it by. */
export async function register(
  database: Database,
  config: CityConfig,
  request: RegistrationRequest,
  now: Date,
): Promise<string> {
  const { city } = config;
  const { password, FirstName = '', LastName = '', MiddleName = '' } = request;
  if (password.length < 6 || password.length > 20)
    throw new Failure('ValidationError', 'Пароль должен быть от 6 до 20 символов');
  const registration: Registration = {
    salt: randomBytes(18).toString('base64url'),
    city,
    email: await freeEmail(database, city, request.email),
    phone: await freePhone(database, city, request.phone),
    password_hash: await hashPassword(password),
    first_name: FirstName.trim(),
    last_name: LastName.trim(),
    middle_name: MiddleName.trim(),
    email_confirmed_at: null,
    expires_at: new Date(now.getTime() + lifetime),
  };
  await database.deleteFrom('registrations').where('expires_at', '<', now).execute();
  await database.insertInto('registrations').values(registration).execute();
  await sendEmailCode(database, config, registration, now);
  return registration.salt;
}

/** API-39. The phone's code is on its way when this answers. */
export async function confirmEmail(
  database: Database,
  { city }: CityConfig,
  salt: string,
  code: string,
  now: Date,
): Promise<void> {
  const registration = await registrationOf(database, city, salt, now);
  // A link may be opened twice.
  if (registration.email_confirmed_at) return;
  await useCode(database, { city, subject: `email ${salt}` }, code, now);
  await database
    .updateTable('registrations')
    .set({ email_confirmed_at: now })
    .where('salt', '=', salt)
    .execute();
  await sendPhoneCode(database, registration, { isReply: false }, now);
}

/** API-40, REG-16: the account is there, and this is its token. */
export async function confirmPhone(
  database: Database,
  { city }: CityConfig,
  salt: string,
  code: string,
  now: Date,
): Promise<string> {
  const registration = await registrationOf(database, city, salt, now);
  if (!registration.email_confirmed_at) throw new Failure('registrationError', 'Сначала подтвердите e-mail');
  await useCode(database, { city, subject: `phone ${salt}` }, code, now);
  const account = await addAccount(
    database,
    {
      city,
      email: registration.email,
      phone: registration.phone,
      passwordHash: registration.password_hash,
      firstName: registration.first_name,
      lastName: registration.last_name,
      middleName: registration.middle_name,
    },
    now,
  );
  await database.deleteFrom('registrations').where('salt', '=', salt).execute();
  if (!account) throw new Failure('registrationError', 'E-mail или телефон уже заняты, начните заново');
  return issueToken(database, account, now);
}
