import type { AccountSettingName } from '@kerb/core/contract/profile-changes.ts';
import { sql } from 'kysely';
import { Failure } from '../../platform/failures/failure.ts';
import type { Account } from '../accounts/accounts.ts';
import type { City } from '../cities/city.ts';
import type { RequestContext } from '../cities/request-context.ts';

type Settings = Partial<Record<AccountSettingName, boolean>>;

/** The switches that the city offers, with their positions (CALL-31). */
export function accountSettings(city: City, account: Account): Settings {
  const offered: readonly AccountSettingName[] = city.settings.reportHistoryOperation
    ? ['reportHistoryOperation']
    : [];
  return Object.fromEntries(offered.map((name) => [name, account.settings[name] === true]));
}

/** Moves one switch (CALL-32). Throws `ValidationError` for one that the city does not offer. */
export async function changeSetting(
  { database, city }: RequestContext,
  account: Account,
  name: string,
  value: string,
): Promise<void> {
  const isOffered = Object.hasOwn(accountSettings(city, account), name);
  if (!isOffered || (value !== 'true' && value !== 'false'))
    throw new Failure('ValidationError', 'Такой настройки нет');
  const change = JSON.stringify({ [name]: value === 'true' });
  await database
    .updateTable('accounts')
    .set({ settings: sql`settings || ${change}::jsonb` })
    .where('id', '=', account.id)
    .execute();
}
