import type { CompanyLoginReply, CompanyLoginRequest } from '@kerb/core/contract/auth.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { platformRefusals } from '../../platform/errors/platform-refusals.ts';
import { hasCapability } from '../cities/capability.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { accountRefusals } from './account-refusals.ts';
import { findCompanySubject } from './company-subject.ts';
import { issueProvenToken } from './issue-proven-token.ts';
import { countAttempt, withCaptcha } from './log-in.ts';
import { requestPasskey } from './passkeys/passkey-login.ts';
import { isPasskeyRequired } from './passkeys/required-passkey.ts';
import { isPasswordRight } from './password.ts';

/**
 * Checks a company's login and returns its token. The contract number is its password: stored as a hash, and
 * guesses count as those of drivers do. Its token opens no call of drivers. A company that demands a passkey
 * gets no token before it has followed.
 */
export async function logInCompany(
  context: RequestContext,
  { inn, contractNumber, captcha, proof }: CompanyLoginRequest,
): Promise<CompanyLoginReply> {
  if (!context.city.options.isCoopProfile) throw new ApiError(platformRefusals.addressUnknown);
  const { company, subject } = await findCompanySubject(context, inn);
  if (company) context.noteAccount?.(company.id);
  const answer = { ...(captcha ? { captcha } : {}), ...(proof ? { proof } : {}) };
  const attempt = await countAttempt(context, subject, answer);
  if (await isPasswordRight(contractNumber.trim(), company?.password_hash ?? undefined)) {
    if (company) {
      await attempt.succeed();
      const id_session = await issueProvenToken(context, company.id, async (locked) => {
        return !(hasCapability(context.city, 'passkeys') && (await isPasskeyRequired(locked, company.id)));
      });
      if (id_session !== undefined) return { status: 'ok', id_session };
      return {
        status: 'PasskeyRequired',
        passkey: await requestPasskey(context, 'secondFactor', company.id),
      };
    }
  }
  // One answer for an unknown company and for a wrong contract, so that companies cannot be guessed.
  const failure = new ApiError(accountRefusals.companyLoginWrong);
  throw attempt.nextNeedsCaptcha ? await withCaptcha(context, subject, failure) : failure;
}
