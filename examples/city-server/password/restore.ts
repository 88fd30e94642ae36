import { createHash, randomInt } from 'node:crypto';
import type { Account } from '../account/accounts.ts';
import { findAccount } from '../account/accounts.ts';
import { identifierOf } from '../account/identifier.ts';
import { hashPassword } from '../account/password.ts';
import { endTokens } from '../account/tokens.ts';
import type { CityConfig } from '../city/city-store.ts';
import type { Database } from '../database/connect.ts';
import { Failure } from '../failure.ts';
import { send } from '../outbox/outbox.ts';
import { countCode } from '../registration/limits.ts';

/** An hour, in milliseconds. */
const lifetime = 3_600_000;
/** Without letters and digits that look alike. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** API-43: a letter with the code that alone says whose password is set anew. */
export async function sendPasswordCode(
  database: Database,
  { city, portalUrl }: CityConfig,
  typed: string,
  now: Date,
): Promise<void> {
  const { id, email } = await known(database, city, typed);
  await countCode(database, city, email, now);
  const code = randomText(10);
  await database.deleteFrom('password_codes').where('expires_at', '<', now).execute();
  await database
    .insertInto('password_codes')
    .values({ code_hash: hashOf(code), account_id: id, expires_at: new Date(now.getTime() + lifetime) })
    .execute();
  const link = `${portalUrl}/restore-password/change/${code}?city=${city}`;
  const text = `Код для нового пароля: ${code}. Или откройте ссылку: ${link}`;
  await send(database, { city, kind: 'email', recipient: email, text }, now);
}

/** API-44. Throws `IncorrectCode`. */
export async function checkPasswordCode(database: Database, city: string, code: string, now: Date) {
  const found = await database
    .selectFrom('password_codes')
    .innerJoin('accounts', 'accounts.id', 'password_codes.account_id')
    .select('account_id')
    .where('code_hash', '=', hashOf(code))
    .where('city', '=', city)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!found) throw new Failure('IncorrectCode', 'Неверный код, или его срок истёк');
  return found.account_id;
}

/** API-45: the code is used up, and whoever was signed in has to sign in again. */
export async function changePassword(
  database: Database,
  city: string,
  code: string,
  password: string,
  now: Date,
): Promise<void> {
  if (password.length < 6 || password.length > 20)
    throw new Failure('ValidationError', 'Пароль должен быть от 6 до 20 символов');
  const id = await checkPasswordCode(database, city, code, now);
  await setPassword(database, id, password);
}

/** API-46: the easy way: a new password is made here and sent. */
export async function sendNewPassword(
  database: Database,
  city: string,
  typed: string,
  now: Date,
): Promise<void> {
  const { id, email } = await known(database, city, typed);
  const identifier = identifierOf(typed);
  const recipient = identifier.kind === 'email' ? email : identifier.phone;
  await countCode(database, city, recipient, now);
  const password = randomText(10);
  await setPassword(database, id, password);
  const kind = identifier.kind === 'email' ? 'email' : 'sms';
  await send(database, { city, kind, recipient, text: `Новый пароль: ${password}` }, now);
}

async function setPassword(database: Database, accountId: string, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await database.updateTable('accounts').set({ password_hash }).where('id', '=', accountId).execute();
  await database.deleteFrom('password_codes').where('account_id', '=', accountId).execute();
  await endTokens(database, accountId);
}

async function known(database: Database, city: string, typed: string): Promise<Account> {
  const account = await findAccount(database, city, identifierOf(typed));
  if (!account) throw new Failure('unknownEmail', 'Пользователь не найден');
  return account;
}

function randomText(length: number): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
}

/** Typed off a letter: case and gaps do not matter. */
function hashOf(code: string): string {
  return createHash('sha256')
    .update(code.replace(/[\s-]+/g, '').toUpperCase())
    .digest('hex');
}
