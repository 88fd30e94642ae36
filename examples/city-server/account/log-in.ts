import type { LoginReply, LoginRequest } from '@kerb/core/contract/auth.ts';
import type { City } from '../city/city-store.ts';
import type { Database } from '../database/connect.ts';
import { Failure } from '../failure.ts';
import { type Account, findAccount } from './accounts.ts';
import { answerCaptcha, type CaptchaSubject, sendCaptcha } from './captcha/captchas.ts';
import { type Identifier, identifierOf } from './identifier.ts';
import { beginLoginTry, type LoginTry } from './limits/login-limits.ts';
import { isPassword } from './password.ts';
import { issueToken } from './tokens.ts';

/** API-30, API-31, SEC-10. Throws the `Failure` that the login modal shows, with a picture where the next try needs one (AUTH-08). */
export async function logIn(
  database: Database,
  { config: { city } }: City,
  { login, password, captcha = '' }: LoginRequest,
  address: string,
  now: Date,
): Promise<LoginReply> {
  const identifier = identifierOf(login);
  const who = { city, address, identifier: nameOf(identifier) };
  const attempt = await beginLoginTry(database, who, now);
  const refuse = (failure: Failure, isPictureWanted = attempt.nextNeedsCaptcha) =>
    withPicture(database, who, failure, isPictureWanted, now);

  if (attempt.isRefused || (attempt.needsCaptcha && !captcha)) {
    if (!attempt.isRefused) await attempt.takeBack();
    throw await refuse(new Failure('LoginTryLimit', 'Превышено число попыток входа'), true);
  }
  if (attempt.needsCaptcha && !(await answerCaptcha(database, who, captcha, now))) {
    await attempt.takeBack();
    throw await refuse(new Failure('CaptchaIncorrect', 'Неверный код с картинки'), true);
  }
  const account = await findAccount(database, city, identifier);
  if (await isPassword(password, account?.password_hash)) return enter(database, attempt, account, now);
  // One answer for a wrong password and for an account that is not there; no password is no secret (AUTH-13).
  if (account && account.password_hash === null) throw new Failure('EmptyPass', 'Задайте новый пароль');
  throw await refuse(new Failure('IncorrectLogin', 'Неверный логин или пароль'));
}

async function enter(
  database: Database,
  attempt: LoginTry,
  account: Account | undefined,
  now: Date,
): Promise<LoginReply> {
  if (!account) throw new Failure('UnregistredAccount', 'Неверный логин или пароль');
  await attempt.succeed();
  return { status: 'ok', id_session: await issueToken(database, account.id, now) };
}

async function withPicture(
  database: Database,
  who: CaptchaSubject,
  failure: Failure,
  isPictureWanted: boolean,
  now: Date,
): Promise<Failure> {
  return isPictureWanted ? failure.with({ captcha: await sendCaptcha(database, who, now) }) : failure;
}

function nameOf(identifier: Identifier): string {
  return identifier.kind === 'email' ? identifier.email : identifier.phone;
}
