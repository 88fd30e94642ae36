import type { CityConfig } from '@kerb/core/config/city-config.ts';
import { cityFiles } from './city-files.ts';
import { defineCity } from './define-city.ts';

/** Every city of the build, in the order of CITY-06. */
export const cityConfigs: readonly CityConfig[] = cityFiles.map(defineCity);

/** The valid values of `city` attributes and stored choices. */
export const cityIds: readonly string[] = cityConfigs.map(({ city }) => city);

const byId = new Map(cityConfigs.map((config) => [config.city, config]));

/** `undefined` for an unknown id. */
export const cityConfig = (id: string): CityConfig | undefined => byId.get(id);
