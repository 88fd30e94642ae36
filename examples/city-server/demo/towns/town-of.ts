import type { CityConfig } from '../../modules/cities/city.ts';
import { createTown } from './create-town.ts';
import type { Town } from './town.ts';

const towns = new Map<string, Town>();

/** A city's town. It depends on the city alone, so it is made once a process. */
export function townOf(config: CityConfig): Town {
  const town = towns.get(config.city) ?? createTown(config);
  towns.set(config.city, town);
  return town;
}
