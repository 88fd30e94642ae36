import type { ServerContext } from '../../platform/context.ts';
import { sendMessage } from '../../platform/outbox.ts';
import type { Language } from '../../platform/translation/translate.ts';
import type { City } from '../cities/city.ts';
import type { Account } from './accounts.ts';

/** What a letter needs. */
export interface LetterContext extends Pick<ServerContext, 'database' | 'now' | 'language'> {
  readonly city: Pick<City, 'id' | 'config' | 'options'>;
}

/** A letter to the owner about a change of the account, to the e-mail that it had before. */
export async function notifyOwner(
  context: LetterContext,
  { email, language }: Pick<Account, 'email' | 'language'>,
  what: Readonly<Record<Language, string>>,
): Promise<void> {
  const { id, config } = context.city;
  const link = `${config.portalUrl}/restore-password?city=${id}`;
  await sendMessage(context, {
    city: id,
    kind: 'email',
    recipient: email,
    language,
    subject: { ru: 'Изменения в вашем аккаунте', en: 'Your account was changed' },
    text: {
      ru: `Парковка, ${config.displayName.ru}: ${what.ru}. Если это сделали не вы, задайте новый пароль: ${link}`,
      en: `Parking, ${config.displayName.en}: ${what.en}. If this was not you, set a new password: ${link}`,
    },
  });
}
