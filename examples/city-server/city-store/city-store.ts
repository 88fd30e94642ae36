import { cityConfig } from '@kerb/cities/registry.ts';
import type { City, CityConfig } from '../city/city.ts';
import { changedSettings, withChanges } from '../city-rules/stored-settings.ts';
import type { Database } from '../database/connect.ts';
import { createTown } from '../generator/create-town.ts';
import type { Town } from '../generator/town.ts';
import { readCity } from './read-city.ts';
import { type CityContents, seedCity } from './seed-city.ts';

/** Cities by id, filled at first use. */
export interface CityStore {
  /**
   * `undefined` for an id that no city has. Resolves when the city's tables are filled. In a demonstration
   * the city has the settings that are stored for it now.
   */
  open(city: string): Promise<City> | undefined;
  /** The generated town that tiles are drawn from; needs no database. */
  town(city: string): Town | undefined;
}

/** A city with its changed settings. It stays the same object until they change, as caches by city need. */
interface ChangedCity {
  readonly changes: string;
  readonly city: City;
}

/** Of all stores: a town depends on its city alone. */
const towns = new Map<string, Town>();

export function createCityStore(database: () => Promise<Database>, contents: CityContents): CityStore {
  const cities = new Map<string, Promise<City>>();
  const changedCities = new Map<string, ChangedCity>();

  function townOf(config: CityConfig): Town {
    const town = towns.get(config.city) ?? createTown(config);
    towns.set(config.city, town);
    return town;
  }

  async function prepare(config: CityConfig): Promise<City> {
    const ready = await database();
    await seedCity(ready, config, contents, () => townOf(config));
    return readCity(ready, config);
  }

  async function withStoredSettings(filled: Promise<City>): Promise<City> {
    const city = await filled;
    const settings = await changedSettings(await database(), city.id);
    const changes = JSON.stringify(settings);
    if (changes === '{}') return city;
    const latest = changedCities.get(city.id);
    if (latest?.changes === changes) return latest.city;
    const changed = { ...city, ...withChanges(city, settings) };
    changedCities.set(city.id, { changes, city: changed });
    return changed;
  }

  return {
    town(id) {
      const config = cityConfig(id);
      return config && townOf(config);
    },
    open(id) {
      const config = cityConfig(id);
      if (!config) return undefined;
      const city = cities.get(id) ?? prepare(config);
      cities.set(id, city);
      // A failure is not remembered: the next request tries again.
      city.catch(() => cities.delete(id));
      return contents.isDemo ? withStoredSettings(city) : city;
    },
  };
}
