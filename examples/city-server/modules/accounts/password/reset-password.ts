import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { insertRows } from '../../../platform/database/rows.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { hashCode } from '../../../platform/hash-code.ts';
import { limitMessages } from '../../../platform/limits/request-limits.ts';
import { sendMessage } from '../../../platform/outbox.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import { accountRefusals } from '../account-refusals.ts';
import { type Account, findAccount } from '../accounts.ts';
import { type Identifier, normaliseEmail, parseIdentifier } from '../identifier.ts';
import { checkNewPassword } from '../new-password.ts';
import { setPassword } from '../set-password.ts';
import { createTemporaryPassword, randomSigns } from '../temporary-passwords.ts';

/** An hour, in milliseconds. */
const lifetime = 3_600_000;

/**
 * Sends a letter with the code that sets a new password; the code alone names the account. Earlier codes stay
 * valid for their hour, so a stranger who uses up the limit blocks nobody: each letter reaches the owner.
 */
export async function sendPasswordCode(context: RequestContext, typed: string): Promise<void> {
  const { database, city, now } = context;
  const { id, email } = await requireAccount(context, { kind: 'email', email: normaliseEmail(typed) });
  await limitMessages(context, id, 'email');
  const code = randomSigns(10);
  await database.deleteFrom('password_codes').where('expires_at', '<', now).execute();
  await insertRows(database, 'password_codes', {
    code_hash: (await hashesOf(context, code))[0],
    account_id: id,
    expires_at: new Date(now.getTime() + lifetime),
  });
  const link = `${city.config.portalUrl}/restore-password/change/${code}?city=${city.id}`;
  const { displayName } = city.config;
  await sendMessage(context, {
    city: city.id,
    kind: 'email',
    recipient: email,
    lifetime,
    subject: { ru: 'Код для нового пароля', en: 'Code for a new password' },
    text: {
      ru:
        `Парковка, ${displayName.ru}. Код для нового пароля: ${code}. Или откройте ссылку: ${link} . ` +
        'Если вы не меняете пароль, ничего не делайте и никому не сообщайте код: пароль останется прежним.',
      en:
        `Parking, ${displayName.en}. The code for a new password: ${code}. Or open the link: ${link} . ` +
        'If this was not you, do nothing and tell nobody the code: your password stays as it is.',
    },
  });
}

/** Throws `IncorrectCode` unless a code is valid. */
export async function checkPasswordCode(context: RequestContext, code: string): Promise<void> {
  const { database, city, now } = context;
  await database
    .selectFrom('password_codes')
    .innerJoin('accounts', 'accounts.id', 'password_codes.account_id')
    .select('account_id')
    .where('code_hash', 'in', await hashesOf(context, code))
    .where('city', '=', city.id)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow(incorrectCode);
}

/**
 * Sets a new password, uses the code up and ends all tokens of the account. Of uses of one code at the same
 * time one succeeds.
 */
export async function changePassword(context: RequestContext, code: string, password: string): Promise<void> {
  checkNewPassword(context.city, password);
  await inTransaction(context.database, async (database) => {
    const account = await useCode({ ...context, database }, code);
    await setPassword({ ...context, database }, account, password);
  });
}

/**
 * The short way: sends another password by letter or SMS. It replaces the account's own when it is first
 * used. Throws `InDevelopingError` in a city without it.
 */
export async function sendNewPassword(context: RequestContext, typed: string): Promise<void> {
  const { config, id } = context.city;
  if (!config.features.easyRestore) throw new ApiError(accountRefusals.passwordByCode);
  const identifier = parseIdentifier(typed);
  const account = await requireAccount(context, identifier);
  const kind = identifier.kind === 'email' ? 'email' : 'sms';
  await limitMessages(context, account.id, kind);
  const password = await createTemporaryPassword(context, account.id);
  await sendMessage(context, {
    city: id,
    kind,
    recipient: identifier.kind === 'email' ? account.email : identifier.phone,
    lifetime,
    subject: { ru: 'Новый пароль', en: 'New password' },
    text: {
      ru:
        `Парковка, ${config.displayName.ru}. Новый пароль: ${password}. Он действует час и заменит прежний, ` +
        'когда вы с ним войдёте. Если вы его не просили, ничего не делайте: прежний пароль действует.',
      en:
        `Parking, ${config.displayName.en}. New password: ${password}. It is valid for an hour and replaces ` +
        'yours when you sign in with it. If you did not ask for it, do nothing: yours is still valid.',
    },
  });
}

async function useCode(context: RequestContext, code: string): Promise<Account> {
  const { database, city, now } = context;
  const account = await database
    .deleteFrom('password_codes')
    .using('accounts')
    .whereRef('accounts.id', '=', 'password_codes.account_id')
    .where('code_hash', 'in', await hashesOf(context, code))
    .where('city', '=', city.id)
    .where('expires_at', '>', now)
    .returningAll('accounts')
    .executeTakeFirstOrThrow(incorrectCode);
  return account;
}

const incorrectCode = () => new ApiError(accountRefusals.codeWrong);

/** Throws `unknownEmail`. */
async function requireAccount(context: RequestContext, identifier: Identifier): Promise<Account> {
  const account = await findAccount(context, identifier);
  if (!account) throw new ApiError(accountRefusals.userUnknown);
  return account;
}

/** Codes are typed from a letter: case, spaces and hyphens do not matter. */
function hashesOf(context: RequestContext, code: string): Promise<[string, ...string[]]> {
  return hashCode(context, `password ${code.replace(/[\s-]+/g, '').toUpperCase()}`);
}
