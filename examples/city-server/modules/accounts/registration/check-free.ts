import { Failure } from '../../../platform/failures/failure.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import { findAccount } from '../accounts.ts';
import { normaliseEmail, normalisePhone } from '../identifier.ts';

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The e-mail as it is stored. Throws `ValidationError`, or `EmailExists` for another driver's (REG-03). */
export async function checkFreeEmail(context: RequestContext, typed: string): Promise<string> {
  const email = normaliseEmail(typed);
  if (!emailPattern.test(email) || email.length > 254)
    throw new Failure('ValidationError', 'Неверный e-mail');
  if (await findAccount(context, { kind: 'email', email }))
    throw new Failure('EmailExists', 'Пользователь с таким e-mail уже есть');
  return email;
}

/** The phone as it is stored. Throws `PhoneEmpty`, `ValidationError`, or `PhoneExists` (REG-04). */
export async function checkFreePhone(context: RequestContext, typed: string): Promise<string> {
  const phone = normalisePhone(typed);
  if (phone === '') throw new Failure('PhoneEmpty', 'Укажите телефон');
  if (!/^7\d{10}$/.test(phone)) throw new Failure('ValidationError', 'Неверный телефон');
  if (await findAccount(context, { kind: 'phone', phone }))
    throw new Failure('PhoneExists', 'Пользователь с таким телефоном уже есть');
  return phone;
}
