import type { ServerContext } from '../../platform/context.ts';
import { findRow } from '../../platform/database/rows.ts';
import type { City } from '../cities/city.ts';
import type { RequestContext } from '../cities/request-context.ts';
import type { Account } from './accounts.ts';
import type { LoginSubject } from './login-limits.ts';

/** The company with this taxpayer number, if there is one, and whose contract number is tried. */
export async function findCompanySubject(
  context: RequestContext,
  inn: string,
): Promise<{ readonly company: Account | undefined; readonly subject: LoginSubject }> {
  const number = inn.replace(/\s+/g, '');
  const company = await findCompany(context, number);
  return { company, subject: { account: company?.id ?? `company ${number}`, knownDevice: undefined } };
}

/** Companies have their taxpayer number where drivers have their e-mail. */
export function findCompany(
  { database, city }: Pick<ServerContext, 'database'> & { readonly city: Pick<City, 'id'> },
  inn: string,
): Promise<Account | undefined> {
  return findRow(database, 'accounts', { city: city.id, kind: 'company', email: inn });
}
