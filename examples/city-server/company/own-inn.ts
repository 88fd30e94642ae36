import type { Account } from '../account/accounts.ts';
import { Failure } from '../failures/failure.ts';

/** Calls of activation name the company by its taxpayer number too: it is that of the token. */
export function checkInn(company: Account, inn = ''): void {
  if (inn.replace(/\s+/g, '') !== company.email)
    throw new Failure('ValidationError', 'ИНН не совпадает с ИНН организации');
}
