import { updateRows } from '../../platform/database/rows.ts';
import type { RequestContext } from '../cities/request-context.ts';
import type { Account } from './accounts.ts';
import { forgetLoginAttempts } from './login-limits.ts';
import { notifyOwner } from './notify-owner.ts';
import { removePasskeys } from './passkeys/stored-passkeys.ts';
import { hashPassword } from './password.ts';
import { revokeTokens } from './tokens.ts';

/**
 * Replaces an account's password, for somebody who has proven to be its owner. Ends all tokens but
 * `stayingToken`, makes codes and passwords that were sent before useless, and tells the owner by letter.
 * Whoever is not signed in has forgotten the password or lost a device: then the passkeys are removed too.
 */
export async function setPassword(
  context: RequestContext,
  account: Account,
  password: string,
  { stayingToken }: { readonly stayingToken?: string } = {},
): Promise<void> {
  const { database } = context;
  context.noteAccount?.(account.id);
  const password_hash = await hashPassword(password);
  await updateRows(database, 'accounts', { id: account.id }, { password_hash });
  for (const table of ['password_codes', 'temporary_passwords', 'known_devices'] as const) {
    await database.deleteFrom(table).where('account_id', '=', account.id).execute();
  }
  await revokeTokens(context, account.id, stayingToken);
  const hadPasskeys = stayingToken === undefined && (await removePasskeys(context, account.id));
  await forgetLoginAttempts(context, account.id);
  await notifyOwner(context, account, {
    ru: `пароль вашего аккаунта изменён, все входы завершены${hadPasskeys ? '. Ключи доступа удалены, добавьте их заново' : ''}`,
    en: `the password of your account was changed, and all devices were signed out${hadPasskeys ? '. The passkeys were removed; add them again' : ''}`,
  });
}
