import type { LoginReply, LoginRequest, SpeechRequest } from '@kerb/core/contract/auth.ts';
import { findRow, updateRows } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { limitNetwork } from '../../platform/limits/request-limits.ts';
import { hasCapability } from '../cities/capability.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { accountRefusals } from './account-refusals.ts';
import { type Account, findAccount } from './accounts.ts';
import { answerCaptcha, sendCaptcha, speakCaptcha } from './captcha/captchas.ts';
import { useProof } from './captcha/proof-of-work.ts';
import { findCompanySubject } from './company-subject.ts';
import { type Identifier, parseIdentifier } from './identifier.ts';
import { issueProvenToken } from './issue-proven-token.ts';
import { findKnownDevice, rememberDevice } from './known-devices.ts';
import { beginLoginAttempt, isLoginRefused, type LoginAttempt, type LoginSubject } from './login-limits.ts';
import { hashPassword, isOutdated, isPasswordRight } from './password.ts';
import { useTemporaryPassword } from './temporary-passwords.ts';

/** Captchas read aloud for one network. */
const speeches = { action: 'captcha-speech', maximum: 60, windowMs: 15 * 60_000 };

/**
 * Checks a login and returns its token. Throws the `ApiError` that the login modal shows, with a captcha
 * picture where the next attempt needs one. `login-limits.ts` says what counts.
 */
export async function logIn(context: RequestContext, request: LoginRequest): Promise<LoginReply> {
  const { account, subject } = await findSubject(context, request);
  const { knownDevice } = subject;
  if (account) context.noteAccount?.(account.id);
  const attempt = await countAttempt(context, subject, request);
  if (account && (await isOwner(context, account, request.password))) {
    const entered = await enter(context, attempt, account, request, knownDevice);
    if (entered) return entered;
  }
  if (!account) await isPasswordRight(request.password, undefined);
  if (account?.password_hash === null) throw new ApiError(accountRefusals.passwordMissing);
  // One answer for a wrong password and for an unknown account, so that accounts cannot be guessed.
  const failure = new ApiError(accountRefusals.loginWrong);
  throw attempt.nextNeedsCaptcha ? await withCaptcha(context, subject, failure) : failure;
}

/**
 * The digits of the picture that the last refusal of this login had, read aloud: a WAV as Base64. A network
 * hears 60 in a quarter of an hour. Throws `CaptchaIncorrect` where there is no picture.
 */
export async function speakLoginCaptcha(context: RequestContext, request: SpeechRequest): Promise<string> {
  await limitNetwork(context, speeches);
  const { subject } = await findSubject(context, request);
  const audio =
    (await speakCaptcha(context, subject, request.language)) ?? (await speakToCompany(context, request));
  if (!audio) throw new ApiError(accountRefusals.pictureOutdated);
  return audio;
}

/** A company's login names its taxpayer number where a driver's names an e-mail or a phone. */
async function speakToCompany(
  context: RequestContext,
  { login, language }: SpeechRequest,
): Promise<string | undefined> {
  if (!context.city.options.isCoopProfile) return undefined;
  const { subject } = await findCompanySubject(context, login);
  return speakCaptcha(context, subject, language);
}

/** Whose password is tried: the account if there is one, otherwise what was typed. */
async function findSubject(
  context: RequestContext,
  { login, device }: Pick<LoginRequest, 'login' | 'device'>,
): Promise<{ readonly account: Account | undefined; readonly subject: LoginSubject }> {
  const identifier = parseIdentifier(login);
  const account = await findAccount(context, identifier);
  const knownDevice = account && (await findKnownDevice(context, account.id, device));
  return { account, subject: { account: account?.id ?? textOf(identifier), knownDevice } };
}

/** Throws if no password may be looked at. */
export async function countAttempt(
  context: RequestContext,
  subject: LoginSubject,
  request: Pick<LoginRequest, 'captcha' | 'proof'>,
): Promise<LoginAttempt> {
  const { captcha = '' } = request;
  const proof = hasCapability(context.city, 'proofOfWork') ? (request.proof ?? '') : '';
  const tooMany = () => new ApiError(accountRefusals.tooManyLogins);
  const attempt = await beginLoginAttempt(context, subject, { hasCaptcha: false });
  if (attempt) return attempt;
  // No picture for what is refused anyway: drawing costs more than refusing.
  if (await isLoginRefused(context, subject)) throw tooMany();
  if (!captcha && !proof) throw await withCaptcha(context, subject, tooMany());
  const isAnswered = proof ? await useProof(context, proof) : await answerCaptcha(context, subject, captcha);
  if (!isAnswered) throw await withCaptcha(context, subject, new ApiError(accountRefusals.pictureCodeWrong));
  const answered = await beginLoginAttempt(context, subject, { hasCaptcha: true });
  if (!answered) throw tooMany();
  return answered;
}

/** The same refusal with a picture, where one can be drawn. */
export async function withCaptcha(
  context: RequestContext,
  subject: LoginSubject,
  failure: ApiError,
): Promise<ApiError> {
  const captcha = await sendCaptcha(context, subject);
  return captcha ? failure.with({ captcha }) : failure;
}

/** By the account's password, or by one that was sent to its owner. */
async function isOwner(context: RequestContext, account: Account, password: string): Promise<boolean> {
  const { password_hash } = account;
  const isRight = await isPasswordRight(password, password_hash);
  if (!isRight) return useTemporaryPassword(context, account, password);
  if (password_hash && isOutdated(password_hash)) {
    await updateRows(
      context.database,
      'accounts',
      { id: account.id, password_hash },
      { password_hash: await hashPassword(password) },
    );
  }
  return true;
}

/** `undefined` if the password was replaced while it was compared. */
async function enter(
  context: RequestContext,
  attempt: LoginAttempt,
  { id, password_hash }: Account,
  { password, device }: LoginRequest,
  knownDevice: string | undefined,
): Promise<LoginReply | undefined> {
  const id_session = await issueProvenToken(context, id, async ({ database }) => {
    const stored = await findRow(database, 'accounts', { id }, ['password_hash']);
    return stored?.password_hash === password_hash || isPasswordRight(password, stored?.password_hash);
  });
  if (id_session === undefined) return undefined;
  await attempt.succeed();
  return {
    status: 'ok',
    id_session,
    device: await rememberDevice(context, id, knownDevice ? device : undefined),
  };
}

function textOf(identifier: Identifier): string {
  return identifier.kind === 'email' ? identifier.email : identifier.phone;
}
