import type { City, CityRules } from '../../modules/cities/city.ts';
import { byKey, type Database } from '../../platform/database/connect.ts';
import { selectRows, storeRow } from '../../platform/database/rows.ts';
import { findSetting } from './all-settings.ts';
import { problemOf, type SettingValue, withValue } from './setting-value.ts';

/** The settings of a city that were changed, by name. */
type ChangedSettings = Readonly<Record<string, SettingValue>>;

/** What another version stored and this one does not know is left out. */
async function changedSettings(database: Database, city: string): Promise<ChangedSettings> {
  const rows = await selectRows(byKey(database), 'changed_settings', { city }, ['name', 'value'])
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
  await storeRow(database, 'changed_settings', { city, name }, { value: json });
}

/** Back to the default: one setting, or all of a city. */
export async function resetSettings(database: Database, city: string, name?: string): Promise<void> {
  const rows = database.deleteFrom('changed_settings').where('city', '=', city);
  await (name === undefined ? rows : rows.where('name', '=', name)).execute();
}

function withChanges(rules: CityRules, changed: ChangedSettings): CityRules {
  return Object.entries(changed).reduce((result, [name, value]) => withValue(result, name, value), rules);
}

/** A city with its changed settings. It stays the same object until they change, as caches by city need. */
interface ChangedCity {
  readonly changes: string;
  readonly city: City;
}

const changedCities = new WeakMap<City, ChangedCity>();

/** The city with the settings that are stored for it now. */
export async function withStoredSettings(database: Database, city: City): Promise<City> {
  const settings = await changedSettings(database, city.id);
  const changes = JSON.stringify(settings);
  if (changes === '{}') return city;
  const latest = changedCities.get(city);
  if (latest?.changes === changes) return latest.city;
  const changed = { ...city, ...withChanges(city, settings) };
  changedCities.set(city, { changes, city: changed });
  return changed;
}
