import { findAccount } from '../account/accounts.ts';
import { plainEmail, plainPhone } from '../account/identifier.ts';
import type { Database } from '../database/connect.ts';
import { Failure } from '../failure.ts';

const usual = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The e-mail as it is kept. Throws `ValidationError` for what is none and `EmailExists` for another driver's (REG-03). */
export async function freeEmail(database: Database, city: string, typed: string): Promise<string> {
  const email = plainEmail(typed);
  if (!usual.test(email) || email.length > 254) throw new Failure('ValidationError', 'Неверный e-mail');
  if (await findAccount(database, city, { kind: 'email', email }))
    throw new Failure('EmailExists', 'Пользователь с таким e-mail уже есть');
  return email;
}

/** The phone as it is kept. Throws `PhoneEmpty`, `ValidationError`, or `PhoneExists` (REG-04). */
export async function freePhone(database: Database, city: string, typed: string): Promise<string> {
  const phone = plainPhone(typed);
  if (phone === '') throw new Failure('PhoneEmpty', 'Укажите телефон');
  if (!/^7\d{10}$/.test(phone)) throw new Failure('ValidationError', 'Неверный телефон');
  if (await findAccount(database, city, { kind: 'phone', phone }))
    throw new Failure('PhoneExists', 'Пользователь с таким телефоном уже есть');
  return phone;
}
