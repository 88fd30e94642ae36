import { ApiError } from '../../platform/errors/api-error.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import { companyRefusals } from './company-refusals.ts';

/** Calls of activation name the company by its taxpayer number too: it is that of the token. */
export function checkInn({ account }: AccountContext, inn = ''): void {
  if (inn.replace(/\s+/g, '') !== account.email) throw new ApiError(companyRefusals.otherInn);
}
