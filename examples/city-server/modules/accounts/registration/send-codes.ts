import { ApiError } from '../../../platform/errors/api-error.ts';
import { limitMessages } from '../../../platform/limits/request-limits.ts';
import { sendMessage } from '../../../platform/outbox.ts';
import type { City } from '../../cities/city.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import { accountRefusals } from '../account-refusals.ts';
import { type CodeSubject, codeLifetime, sendToPhone, storeCode, typedCode } from './codes.ts';
import { isEmailConfirmed, type Registration } from './registration.ts';

/**
 * Sends a letter with a code to type where the registration began, and a link for any device. The link has
 * its own salt: who opens it need not be the one who registered.
 */
export async function sendEmailCode(
  context: RequestContext,
  registration: Omit<Registration, 'holder'>,
): Promise<void> {
  const { email, salt, link_salt } = registration;
  const { id, config } = context.city;
  await limitMessages(context, email, 'email');
  const code = typedCode();
  await storeCode(context, emailSubject({ ...registration, holder: 'browser' }), code);
  await storeCode(context, emailSubject({ ...registration, holder: 'link' }), code);
  const link = `${config.portalUrl}/registration/confirmation/email/${link_salt ?? salt}/${code}?city=${id}`;
  await sendMessage(context, {
    city: id,
    kind: 'email',
    recipient: email,
    lifetime: codeLifetime,
    subject: { ru: 'Код для регистрации', en: 'Code for the registration' },
    text: {
      ru:
        `Парковка, ${config.displayName.ru}: кто-то указал этот e-mail при регистрации. ` +
        `Если это вы, код подтверждения: ${code}. Или откройте ссылку: ${link} . ` +
        'Если это не вы, ничего не делайте и никому не сообщайте код: аккаунт создан не будет.',
      en:
        `Parking, ${config.displayName.en}: somebody used this e-mail to register. ` +
        `If this was you, the code is: ${code}. Or open the link: ${link} . ` +
        'If this was not you, do nothing and tell nobody the code: no account will be created.',
    },
  });
}

/**
 * Sends the phone's code, once the e-mail is confirmed: messages to phones cost money, and strangers could
 * have them sent to anyone. `isSmsInstead` asks for an SMS after a call, where the city allows it.
 */
export async function sendPhoneCode(
  context: RequestContext,
  registration: Registration,
  { isSmsInstead }: { readonly isSmsInstead: boolean },
): Promise<void> {
  const { city } = context;
  const { phone } = registration;
  if (!isEmailConfirmed(registration)) throw new ApiError(accountRefusals.confirmEmailFirst);
  const isCall = city.phoneConfirmation === 'call' && !isSmsInstead;
  if (isSmsInstead && !city.settings.useSmsReplay) throw new ApiError(accountRefusals.noSmsInsteadOfCall);
  const kind = isCall ? 'call' : 'sms';
  await limitMessages(context, phone, kind);
  await sendToPhone(context, phoneSubject(city, registration), kind, (code) => ({
    ru: `Код для регистрации на парковках: ${code}. Никому его не сообщайте. Не вы? Ничего не делайте.`,
    en: `Code to register for parking: ${code}. Tell it to nobody. Not you? Do nothing.`,
  }));
}

/** What the code of a letter proves, for each holder of the registration. */
export function emailSubject({ salt, email, holder }: Registration): CodeSubject {
  const subject = holder === 'link' ? `link ${salt}` : `email ${salt}`;
  return { subject, recipient: email, isShortCode: false };
}

/**
 * What the code of a call or an SMS proves: this phone alone, since a registration can change its phone. In a
 * city that calls, an SMS has four digits too: clients have one field of four digits for both.
 */
export function phoneSubject({ phoneConfirmation }: City, { salt, phone }: Registration): CodeSubject {
  return { subject: `phone ${salt} ${phone}`, recipient: phone, isShortCode: phoneConfirmation === 'call' };
}
