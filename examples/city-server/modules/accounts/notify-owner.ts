import type { ServerContext } from '../../platform/context.ts';
import { sendMessage } from '../../platform/outbox.ts';
import type { Language } from '../../platform/translation/translate.ts';
import type { City } from '../cities/city.ts';
import type { Account } from './accounts.ts';

/** What a letter needs. */
export interface LetterContext extends Pick<ServerContext, 'database' | 'now' | 'language'> {
  readonly city: Pick<City, 'id' | 'config' | 'options'>;
}

type Text = Readonly<Record<Language, string>>;

/** A letter to the owner about a change of the account, to the e-mail that it has. */
export async function notifyOwner(
  context: LetterContext,
  account: Pick<Account, 'email' | 'language'>,
  what: Text,
): Promise<void> {
  const { id, config } = context.city;
  const link = `${config.portalUrl}/restore-password?city=${id}`;
  await writeNotice(context, account, {
    what,
    remedy: { ru: `задайте новый пароль: ${link}`, en: `set a new password: ${link}` },
  });
}

/**
 * A letter to the e-mail that the account had before: a code for a new password does not come there any more,
 * so only the city can help.
 */
export async function notifyFormerEmail(
  context: LetterContext,
  account: Pick<Account, 'email' | 'language'>,
  what: Text,
): Promise<void> {
  const where = contactsOf(context);
  await writeNotice(context, account, {
    what,
    remedy: { ru: `сразу сообщите нам: ${where}`, en: `tell us at once: ${where}` },
  });
}

/** Where the city can be reached, for a letter. */
export function contactsOf({ city: { config, options } }: LetterContext): string {
  const { phone, email } = options.contacts ?? {};
  return [phone, email].filter(Boolean).join(', ') || config.portalUrl;
}

async function writeNotice(
  context: LetterContext,
  { email, language }: Pick<Account, 'email' | 'language'>,
  { what, remedy }: { readonly what: Text; readonly remedy: Text },
): Promise<void> {
  const { id, config } = context.city;
  await sendMessage(context, {
    city: id,
    kind: 'email',
    recipient: email,
    language,
    subject: { ru: 'Изменения в вашем аккаунте', en: 'Your account was changed' },
    text: {
      ru: `Парковка, ${config.displayName.ru}: ${what.ru}. Если это сделали не вы, ${remedy.ru}`,
      en: `Parking, ${config.displayName.en}: ${what.en}. If this was not you, ${remedy.en}`,
    },
  });
}
