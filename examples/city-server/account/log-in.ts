import type { LoginReply, LoginRequest } from '@kerb/core/contract/auth.ts';
import type { RequestContext } from '../context/request-context.ts';
import { Failure } from '../failures/failure.ts';
import { type Account, findAccount } from './accounts.ts';
import { answerCaptcha, sendCaptcha } from './captcha/captchas.ts';
import { type Identifier, parseIdentifier } from './identifier.ts';
import { beginLoginAttempt, type LoginAttempt } from './limits/login-limits.ts';
import { isPasswordRight } from './password.ts';
import { issueToken } from './tokens.ts';

/**
 * Checks a login and returns its token (API-30, API-31). `address` is the client's, for the limits (SEC-10).
 * Throws the `Failure` that the login modal shows, with a captcha picture where the next attempt needs one
 * (AUTH-08).
 */
export async function logIn(
  context: RequestContext,
  { login, password, captcha = '' }: LoginRequest,
  address: string,
): Promise<LoginReply> {
  const identifier = parseIdentifier(login);
  const subject = { address, identifier: textOf(identifier) };
  const attempt = await beginLoginAttempt(context, subject);
  const withCaptcha = async (failure: Failure) =>
    failure.with({ captcha: await sendCaptcha(context, subject) });

  if (attempt.isRefused || (attempt.needsCaptcha && !captcha)) {
    if (!attempt.isRefused) await attempt.takeBack();
    throw await withCaptcha(new Failure('LoginTryLimit', 'Превышено число попыток входа'));
  }
  if (attempt.needsCaptcha && !(await answerCaptcha(context, subject, captcha))) {
    await attempt.takeBack();
    throw await withCaptcha(new Failure('CaptchaIncorrect', 'Неверный код с картинки'));
  }
  const account = await findAccount(context, identifier);
  if (await isPasswordRight(password, account?.password_hash)) return enter(context, attempt, account);
  if (account && account.password_hash === null) throw new Failure('EmptyPass', 'Задайте новый пароль');
  // One answer for a wrong password and for an unknown account, so that accounts cannot be guessed (AUTH-13).
  const failure = new Failure('IncorrectLogin', 'Неверный логин или пароль');
  throw attempt.nextNeedsCaptcha ? await withCaptcha(failure) : failure;
}

async function enter(
  context: RequestContext,
  attempt: LoginAttempt,
  account: Account | undefined,
): Promise<LoginReply> {
  if (!account) throw new Failure('UnregistredAccount', 'Неверный логин или пароль');
  await attempt.succeed();
  return { status: 'ok', id_session: await issueToken(context, account.id) };
}

function textOf(identifier: Identifier): string {
  return identifier.kind === 'email' ? identifier.email : identifier.phone;
}
