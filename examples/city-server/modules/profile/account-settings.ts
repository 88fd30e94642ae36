import { type AccountSettingName, accountSettingNames } from '@kerb/core/contract/profile-changes.ts';
import { sql } from 'kysely';
import { updateRows } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import type { Account } from '../accounts/accounts.ts';
import type { City } from '../cities/city.ts';
import { profileRefusals } from './profile-refusals.ts';

type Settings = Partial<Record<AccountSettingName, boolean>>;

/** The switches that the city offers, with their positions. */
export function accountSettings(city: City, account: Account): Settings {
  const isOffered = { ...city.accountSwitches, reportHistoryOperation: city.settings.reportHistoryOperation };
  const offered = accountSettingNames.filter((name) => isOffered[name]);
  return Object.fromEntries(offered.map((name) => [name, account.settings[name] === true]));
}

/** Moves one switch. Throws `ValidationError` for one that the city does not offer. */
export async function changeSetting(
  { database, city, account }: AccountContext,
  name: string,
  value: string,
): Promise<void> {
  const isOffered = Object.hasOwn(accountSettings(city, account), name);
  if (!isOffered || (value !== 'true' && value !== 'false'))
    throw new ApiError(profileRefusals.settingUnknown);
  const change = JSON.stringify({ [name]: value === 'true' });
  await updateRows(database, 'accounts', { id: account.id }, { settings: sql`settings || ${change}::jsonb` });
}
