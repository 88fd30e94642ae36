import { cityConfig } from '@kerb/cities/registry.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { City, CityConfig, FreeSpaces, OpenDataTerms } from './city.ts';
import { readCity } from './read-city.ts';

/** Cities by id, read at first use. */
export interface CityStore {
  /** `undefined` for an id that no city has. Resolves when the city's tables are read. */
  open(city: string): Promise<City> | undefined;
  /** The ids of the cities that were opened. */
  opened(): readonly string[];
}

export interface CityStoreOptions {
  /** Prepares a city's tables, once per process, before they are read. */
  readonly prepare: (database: Database, config: CityConfig) => Promise<void>;
  /** Returns the city with its present settings, if they can change while the server runs. */
  readonly latest?: ((database: Database, city: City) => Promise<City>) | undefined;
  readonly freeSpaces?: FreeSpaces | undefined;
  readonly earlierFreeSpaces?: FreeSpaces | undefined;
  readonly openData?: OpenDataTerms | undefined;
  /** The ids of the cities that the database has; all when absent. */
  readonly served?: readonly string[] | undefined;
}

export function createCityStore(
  database: () => Promise<Database>,
  { prepare, latest, freeSpaces = () => undefined, earlierFreeSpaces, openData, served }: CityStoreOptions,
): CityStore {
  const cities = new Map<string, Promise<City>>();

  async function read(config: CityConfig): Promise<City> {
    const ready = await database();
    await prepare(ready, config);
    const city = await readCity(ready, config);
    const { capabilities } = city.options;
    const options = openData
      ? { ...city.options, capabilities: { ...capabilities, openData: true } }
      : city.options;
    return { ...city, options, openData, freeSpaces, earlierFreeSpaces };
  }

  return {
    open(id) {
      const config = cityConfig(id);
      if (!config || served?.includes(id) === false) return undefined;
      const city = cities.get(id) ?? read(config);
      cities.set(id, city);
      // A failure is not remembered: the next request tries again.
      city.catch(() => cities.delete(id));
      return latest ? city.then(async (filled) => latest(await database(), filled)) : city;
    },
    opened: () => [...cities.keys()],
  };
}
