import { settingsOf } from '../city/city-settings.ts';
import type { RequestContext } from '../context/request-context.ts';
import { Failure } from '../failures/failure.ts';
import { sendMessage } from '../outbox/outbox.ts';
import { longCode, shortCode, storeCode } from './codes.ts';
import type { Registration } from './registration.ts';
import { limitCodes } from './request-limits.ts';

/**
 * Cities that confirm a phone by a call: the last four digits of the calling number are the code (REG-13).
 */
const callingCities: ReadonlySet<string> = new Set(['kazan', 'sochi']);

/** How a phone is confirmed. */
export type PhoneConfirmation = 'call' | 'sms';

export function phoneConfirmation(city: string): PhoneConfirmation {
  return callingCities.has(city) ? 'call' : 'sms';
}

/** Sends a letter with a code to type and a link that holds it (REG-11). */
export async function sendEmailCode(context: RequestContext, registration: Registration): Promise<void> {
  const { email, salt } = registration;
  const { id, config } = context.city;
  await limitCodes(context, email);
  const code = longCode();
  await storeCode(context, emailSubject(registration), code);
  const link = `${config.portalUrl}/registration/confirmation/email/${salt}/${code}?city=${id}`;
  const text = `Код подтверждения: ${code}. Или откройте ссылку: ${link}`;
  await sendMessage(context, { city: id, kind: 'email', recipient: email, text });
}

/**
 * Sends the phone's code (API-48). `isSmsInstead` asks for an SMS after a call, where the city allows it
 * (REG-14).
 */
export async function sendPhoneCode(
  context: RequestContext,
  registration: Registration,
  { isSmsInstead }: { readonly isSmsInstead: boolean },
): Promise<void> {
  const { id } = context.city;
  const { phone } = registration;
  const isCall = phoneConfirmation(id) === 'call' && !isSmsInstead;
  if (isSmsInstead && !settingsOf(id).useSmsReplay)
    throw new Failure('SMSNotSend', 'SMS вместо звонка не отправляется');
  await limitCodes(context, phone);
  const code = shortCode();
  await storeCode(context, phoneSubject(registration), code);
  const message = isCall
    ? { kind: 'call' as const, text: `+7 495 000-${code.slice(0, 2)}-${code.slice(2)}` }
    : { kind: 'sms' as const, text: `Код для парковок: ${code}` };
  await sendMessage(context, { city: id, recipient: phone, ...message });
}

/** What the code of a letter proves. */
export function emailSubject({ salt }: Registration): string {
  return `email ${salt}`;
}

/** What the code of a call or an SMS proves. */
export function phoneSubject({ salt }: Registration): string {
  return `phone ${salt}`;
}
