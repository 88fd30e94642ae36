import { sendMessage } from '../../../platform/outbox.ts';
import type { Account } from '../accounts.ts';
import { type LetterContext, notifyOwner } from '../notify-owner.ts';

/** A letter about a passkey: to the driver, or to the company, which cannot set a password by itself. */
export async function notifyOfPasskey(context: LetterContext, account: Account, what: string): Promise<void> {
  if (account.kind === 'personal') return notifyOwner(context, account.email, what);
  const { id, config, options } = context.city;
  const company = await context.database
    .selectFrom('companies')
    .select('email')
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  if (!company?.email) return;
  const { phone, email } = options.contacts ?? {};
  const text =
    `Парковка, ${config.displayName.ru}, ИНН ${account.email}: ${what}. ` +
    `Если это сделали не вы, сообщите нам: ${[phone, email].filter(Boolean).join(', ')}`;
  await sendMessage(context, { city: id, kind: 'email', recipient: company.email, text });
}
