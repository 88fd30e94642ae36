import type { CityConfig } from '../../modules/cities/city.ts';
import { createTown } from './create-town.ts';
import type { Town } from './town.ts';

const towns = new Map<string, Town>();

/** The generated town of a city. It depends on the city only, so it is created once per process. */
export function townOf(config: CityConfig): Town {
  const town = towns.get(config.city) ?? createTown(config);
  towns.set(config.city, town);
  return town;
}
