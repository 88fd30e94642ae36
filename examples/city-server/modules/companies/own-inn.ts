import { Failure } from '../../platform/failures/failure.ts';
import type { Account } from '../accounts/accounts.ts';

/** Calls of activation name the company by its taxpayer number too: it is that of the token. */
export function checkInn(company: Account, inn = ''): void {
  if (inn.replace(/\s+/g, '') !== company.email)
    throw new Failure('ValidationError', 'ИНН не совпадает с ИНН организации');
}
