import { settingsOf } from '../city/city-settings.ts';
import type { CityConfig } from '../city/city-store.ts';
import type { Database } from '../database/connect.ts';
import { Failure } from '../failure.ts';
import { send } from '../outbox/outbox.ts';
import { keepCode, longCode, shortCode } from './codes.ts';
import { countCode } from './limits.ts';
import type { Registration } from './registration.ts';

/** Cities that ring up, and whose last four digits of the number are the code (REG-13). */
const ringing: ReadonlySet<string> = new Set(['kazan', 'sochi']);

export type ConfirmationWay = 'call' | 'sms';

export function confirmationWay(city: string): ConfirmationWay {
  return ringing.has(city) ? 'call' : 'sms';
}

/** REG-11: a code to type, and a link that holds it. */
export async function sendEmailCode(
  database: Database,
  { city, portalUrl }: CityConfig,
  { email, salt }: Registration,
  now: Date,
): Promise<void> {
  await countCode(database, city, email, now);
  const code = longCode();
  await keepCode(database, { city, subject: `email ${salt}` }, code, now);
  const link = `${portalUrl}/registration/confirmation/email/${salt}/${code}?city=${city}`;
  const text = `Код подтверждения: ${code}. Или откройте ссылку: ${link}`;
  await send(database, { city, kind: 'email', recipient: email, text }, now);
}

/** API-48. `isReply` asks for an SMS where a call did not help; only where the city lets it (REG-14). */
export async function sendPhoneCode(
  database: Database,
  { city, phone, salt }: Registration,
  { isReply }: { readonly isReply: boolean },
  now: Date,
): Promise<void> {
  const isCall = confirmationWay(city) === 'call' && !isReply;
  if (isReply && !settingsOf(city).useSmsReplay)
    throw new Failure('SMSNotSend', 'SMS вместо звонка не отправляется');
  await countCode(database, city, phone, now);
  const code = shortCode();
  await keepCode(database, { city, subject: `phone ${salt}` }, code, now);
  const message = isCall
    ? { kind: 'call' as const, text: `+7 495 000-${code.slice(0, 2)}-${code.slice(2)}` }
    : { kind: 'sms' as const, text: `Код для парковок: ${code}` };
  await send(database, { city, recipient: phone, ...message }, now);
}
