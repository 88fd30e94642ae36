import { findRow } from '../../../platform/database/rows.ts';
import { sendMessage } from '../../../platform/outbox.ts';
import type { Language } from '../../../platform/translation/translate.ts';
import type { Account } from '../accounts.ts';
import { contactsOf, type LetterContext, notifyOwner } from '../notify-owner.ts';

/** A letter about a passkey: to the driver, or to the company, which cannot set a password by itself. */
export async function notifyOfPasskey(
  context: LetterContext,
  account: Account,
  what: Readonly<Record<Language, string>>,
): Promise<void> {
  if (account.kind === 'personal') return notifyOwner(context, account, what);
  const { id, config } = context.city;
  const company = await findRow(context.database, 'companies', { account_id: account.id }, ['email']);
  if (!company?.email) return;
  const where = contactsOf(context);
  const number = account.email;
  await sendMessage(context, {
    city: id,
    kind: 'email',
    recipient: company.email,
    language: account.language,
    subject: { ru: 'Изменения в кабинете организации', en: 'Your company’s account was changed' },
    text: {
      ru: `Парковка, ${config.displayName.ru}, ИНН ${number}: ${what.ru}. Если это сделали не вы, сообщите нам: ${where}`,
      en: `Parking, ${config.displayName.en}, taxpayer number ${number}: ${what.en}. If this was not you, tell us: ${where}`,
    },
  });
}
