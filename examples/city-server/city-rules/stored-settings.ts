import type { CityRules } from '../city/city.ts';
import type { Database } from '../database/connect.ts';
import { findSetting } from './all-settings.ts';
import { problemOf, type SettingValue, withValue } from './setting-value.ts';

/** The settings of a city that were changed, by name. */
export type ChangedSettings = Readonly<Record<string, SettingValue>>;

/** What another version stored and this one does not know is left out. */
export async function changedSettings(database: Database, city: string): Promise<ChangedSettings> {
  const rows = await database
    .selectFrom('changed_settings')
    .select(['name', 'value'])
    .where('city', '=', city)
    .orderBy('name')
    .execute();
  const valid = rows.filter(({ name, value }) => {
    const setting = findSetting(name);
    return setting && problemOf(setting, value) === undefined;
  });
  return Object.fromEntries(valid.map(({ name, value }) => [name, value]));
}

export async function storeSetting(
  database: Database,
  city: string,
  name: string,
  value: SettingValue,
): Promise<void> {
  const json = JSON.stringify(value);
  await database
    .insertInto('changed_settings')
    .values({ city, name, value: json })
    .onConflict((conflict) => conflict.columns(['city', 'name']).doUpdateSet({ value: json }))
    .execute();
}

/** Back to the default: one setting, or all of a city. */
export async function resetSettings(database: Database, city: string, name?: string): Promise<void> {
  const rows = database.deleteFrom('changed_settings').where('city', '=', city);
  await (name === undefined ? rows : rows.where('name', '=', name)).execute();
}

export function withChanges(rules: CityRules, changed: ChangedSettings): CityRules {
  return Object.entries(changed).reduce((result, [name, value]) => withValue(result, name, value), rules);
}
