import type { CompanyLoginRequest, LoginReply } from '@kerb/core/contract/auth.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { findCompanySubject } from './company-subject.ts';
import { countAttempt, withCaptcha } from './log-in.ts';
import { isPasswordRight } from './password.ts';
import { issueToken } from './tokens.ts';

/**
 * Checks a company's login and returns its token (API-33). The contract number is its password: stored as a
 * hash, and guesses count as those of drivers do (SEC-10). Its token opens no call of drivers.
 */
export async function logInCompany(
  context: RequestContext,
  { inn, contractNumber, captcha, proof }: CompanyLoginRequest,
): Promise<LoginReply> {
  if (!context.city.options.isCoopProfile) throw new Failure('UnknownError', 'Адрес не найден', 404);
  const { company, subject } = await findCompanySubject(context, inn);
  if (company) context.noteAccount?.(company.id);
  const answer = { ...(captcha ? { captcha } : {}), ...(proof ? { proof } : {}) };
  const attempt = await countAttempt(context, subject, answer);
  if (await isPasswordRight(contractNumber.trim(), company?.password_hash ?? undefined)) {
    if (company) {
      await attempt.succeed();
      return { status: 'ok', id_session: await issueToken(context, company.id) };
    }
  }
  // One answer for an unknown company and for a wrong contract, so that companies cannot be guessed.
  const failure = new Failure('IncorrectLogin', 'Неверный ИНН или номер договора');
  throw attempt.nextNeedsCaptcha ? await withCaptcha(context, subject, failure) : failure;
}
