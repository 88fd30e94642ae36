import type { LoginReply, LoginRequest } from '@kerb/core/contract/auth.ts';
import type { City } from '../city/city-store.ts';
import type { Database } from '../database/connect.ts';
import { Failure } from '../failure.ts';
import { findAccount } from './accounts.ts';
import { identifierOf } from './identifier.ts';
import { isPassword } from './password.ts';
import { issueToken } from './tokens.ts';

/** API-30, API-31. Throws the `Failure` that the login modal shows. */
export async function logIn(
  database: Database,
  { config: { city } }: City,
  { login, password }: LoginRequest,
  now: Date,
): Promise<LoginReply> {
  const account = await findAccount(database, city, identifierOf(login));
  const isRight = await isPassword(password, account?.password_hash);
  if (account && isRight) return { status: 'ok', id_session: await issueToken(database, account.id, now) };
  if (account && account.password_hash === null) throw new Failure('EmptyPass', 'Задайте новый пароль');
  // One answer for a wrong password and for an account that is not there.
  throw new Failure('IncorrectLogin', 'Неверный логин или пароль');
}
