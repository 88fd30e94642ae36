import { updateRows } from '../../../platform/database/rows.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { platformRefusals } from '../../../platform/errors/platform-refusals.ts';
import { take } from '../../../platform/limits/limiter.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import { accountRefusals } from '../account-refusals.ts';
import { checkFreePhone } from './check-free.ts';
import { isEmailConfirmed, requireRegistration } from './registration.ts';
import { sendPhoneCode } from './send-codes.ts';

/** So that one letter is not enough to have codes sent to many phones, which costs money. */
const changes = { action: 'registration-phone', maximum: 5, windowMs: 3_600_000 };

/**
 * Another phone for a registration whose e-mail is confirmed, and a code for it: somebody typed the wrong
 * number. A code of the phone before does not prove the new one.
 */
export async function changePhone(context: RequestContext, salt: string, typed: string): Promise<void> {
  const registration = await requireRegistration(context, salt);
  if (!isEmailConfirmed(registration)) throw new ApiError(accountRefusals.confirmEmailFirst);
  const phone = await checkFreePhone(context, typed);
  if (!(await take(context, [{ ...changes, subject: registration.salt }])))
    throw new ApiError(platformRefusals.tooManyCodes);
  await updateRows(context.database, 'registrations', { salt: registration.salt }, { phone });
  await sendPhoneCode(context, { ...registration, phone }, { isSmsInstead: false });
}
