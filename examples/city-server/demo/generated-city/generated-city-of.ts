import type { CityConfig } from '../../modules/cities/city.ts';
import { createGeneratedCity } from './create-generated-city.ts';
import type { GeneratedCity } from './generated-city.ts';

const generatedCities = new Map<string, GeneratedCity>();

/** The generated form of a city. It depends on the id only, so it is created once per process. */
export function generatedCityOf(config: CityConfig): GeneratedCity {
  const generatedCity = generatedCities.get(config.city) ?? createGeneratedCity(config);
  generatedCities.set(config.city, generatedCity);
  return generatedCity;
}
