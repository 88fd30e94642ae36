import type { CityConfig } from '@kerb/core/config/city-config.ts';
import { cityFiles } from './city-files.ts';
import { defineCity } from './define-city.ts';

/** Every city Kerb is built for, in the order of CITY-06. */
export const cityConfigs: readonly CityConfig[] = cityFiles.map(defineCity);

/** What `city` attributes and stored choices may name (EMB-03, CITY-04). */
export const cityIds: readonly string[] = cityConfigs.map(({ city }) => city);

const byId = new Map(cityConfigs.map((config) => [config.city, config]));

/** `undefined` for anything that is not one of `cityIds`. */
export const cityConfig = (id: string): CityConfig | undefined => byId.get(id);
