import { cityConfig } from '@kerb/cities/registry.ts';
import type { City, CityConfig } from '../city/city.ts';
import type { Database } from '../database/connect.ts';
import { createTown } from '../generator/create-town.ts';
import type { Town } from '../generator/town.ts';
import { readCity } from './read-city.ts';
import { type CityContents, seedCity } from './seed-city.ts';

/** Cities by id, filled at first use. */
export interface CityStore {
  /** `undefined` for an id that no city has. Resolves when the city's tables are filled. */
  open(city: string): Promise<City> | undefined;
  /** The generated town that tiles are drawn from; needs no database. */
  town(city: string): Town | undefined;
}

export function createCityStore(database: () => Promise<Database>, contents: CityContents): CityStore {
  const towns = new Map<string, Town>();
  const cities = new Map<string, Promise<City>>();

  function townOf(config: CityConfig): Town {
    const town = towns.get(config.city) ?? createTown(config);
    towns.set(config.city, town);
    return town;
  }

  async function prepare(config: CityConfig): Promise<City> {
    const ready = await database();
    await seedCity(ready, config.city, contents, () => townOf(config));
    return readCity(ready, config);
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
      return city;
    },
  };
}
