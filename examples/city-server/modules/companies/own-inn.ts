import { ApiError } from '../../platform/errors/api-error.ts';
import type { Account } from '../accounts/accounts.ts';
import { companyRefusals } from './company-refusals.ts';

/** Calls of activation name the company by its taxpayer number too: it is that of the token. */
export function checkInn(company: Account, inn = ''): void {
  if (inn.replace(/\s+/g, '') !== company.email) throw new ApiError(companyRefusals.otherInn);
}
