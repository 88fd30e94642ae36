import { createHash, randomInt } from 'node:crypto';
import { type Account, findAccount } from '../account/accounts.ts';
import { parseIdentifier } from '../account/identifier.ts';
import { hashPassword } from '../account/password.ts';
import { revokeTokens } from '../account/tokens.ts';
import type { RequestContext } from '../context/request-context.ts';
import { Failure } from '../failures/failure.ts';
import { sendMessage } from '../outbox/outbox.ts';
import { limitCodes } from '../registration/request-limits.ts';

/** An hour, in milliseconds. */
const lifetime = 3_600_000;
/** No letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Sends a letter with the code that sets a new password; the code alone names the account (API-43). */
export async function sendPasswordCode(context: RequestContext, typed: string): Promise<void> {
  const { database, city, now } = context;
  const { id, email } = await requireAccount(context, typed);
  await limitCodes(context, email);
  const code = randomText(10);
  await database.deleteFrom('password_codes').where('expires_at', '<', now).execute();
  await database
    .insertInto('password_codes')
    .values({ code_hash: hashOf(code), account_id: id, expires_at: new Date(now.getTime() + lifetime) })
    .execute();
  const link = `${city.config.portalUrl}/restore-password/change/${code}?city=${city.id}`;
  const text = `Код для нового пароля: ${code}. Или откройте ссылку: ${link}`;
  await sendMessage(context, { city: city.id, kind: 'email', recipient: email, text });
}

/** The id of the code's account (API-44). Throws `IncorrectCode`. */
export async function checkPasswordCode(
  { database, city, now }: RequestContext,
  code: string,
): Promise<string> {
  const row = await database
    .selectFrom('password_codes')
    .innerJoin('accounts', 'accounts.id', 'password_codes.account_id')
    .select('account_id')
    .where('code_hash', '=', hashOf(code))
    .where('city', '=', city.id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) throw new Failure('IncorrectCode', 'Неверный код, или его срок истёк');
  return row.account_id;
}

/** Sets a new password, uses the code up and ends all tokens of the account (API-45). */
export async function changePassword(context: RequestContext, code: string, password: string): Promise<void> {
  if (password.length < 6 || password.length > 20)
    throw new Failure('ValidationError', 'Пароль должен быть от 6 до 20 символов');
  await setPassword(context, await checkPasswordCode(context, code), password);
}

/** The short way: makes a new password and sends it by letter or SMS (API-46). */
export async function sendNewPassword(context: RequestContext, typed: string): Promise<void> {
  const { id, email } = await requireAccount(context, typed);
  const identifier = parseIdentifier(typed);
  const recipient = identifier.kind === 'email' ? email : identifier.phone;
  await limitCodes(context, recipient);
  const password = randomText(10);
  await setPassword(context, id, password);
  const kind = identifier.kind === 'email' ? 'email' : 'sms';
  const text = `Новый пароль: ${password}`;
  await sendMessage(context, { city: context.city.id, kind, recipient, text });
}

async function setPassword(context: RequestContext, accountId: string, password: string): Promise<void> {
  const { database } = context;
  const password_hash = await hashPassword(password);
  await database.updateTable('accounts').set({ password_hash }).where('id', '=', accountId).execute();
  await database.deleteFrom('password_codes').where('account_id', '=', accountId).execute();
  await revokeTokens(context, accountId);
}

/** Throws `unknownEmail`. */
async function requireAccount(context: RequestContext, typed: string): Promise<Account> {
  const account = await findAccount(context, parseIdentifier(typed));
  if (!account) throw new Failure('unknownEmail', 'Пользователь не найден');
  return account;
}

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Codes are typed from a letter: case, spaces and hyphens do not matter. */
function hashOf(code: string): string {
  return createHash('sha256')
    .update(code.replace(/[\s-]+/g, '').toUpperCase())
    .digest('hex');
}
