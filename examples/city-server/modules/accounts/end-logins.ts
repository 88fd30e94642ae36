import type { ServerContext } from '../../platform/context.ts';
import { deleteRows } from '../../platform/database/rows.ts';
import type { City } from '../cities/city.ts';
import { findAccount } from './accounts.ts';
import { findCompany } from './company-subject.ts';
import { parseIdentifier } from './identifier.ts';

type CityContext = Pick<ServerContext, 'database'> & { readonly city: Pick<City, 'id'> };

/** Ends all logins of a driver or a company of a city. Returns how many; `undefined` if there is nobody. */
export async function endLoginsOf(
  context: CityContext,
  emailPhoneOrTaxpayerNumber: string,
): Promise<number | undefined> {
  const account =
    (await findCompany(context, emailPhoneOrTaxpayerNumber)) ??
    (await findAccount(context, parseIdentifier(emailPhoneOrTaxpayerNumber)));
  if (!account) return undefined;
  return deleteRows(context.database, 'account_tokens', { account_id: account.id });
}

/** Ends all logins of a city. Returns how many. */
export async function endAllLogins({ database, city }: CityContext): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('account_tokens')
    .where('account_id', 'in', (accounts) =>
      accounts.selectFrom('accounts').select('id').where('city', '=', city.id),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
