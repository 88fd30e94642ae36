import { cityConfig } from '@kerb/cities/registry.ts';
import { fetchInPageLanguage } from '@kerb/core/api/fetch-in-language.ts';
import { createCityRuntime } from './city-runtime.ts';
import { type CityRuntime, page } from './page.ts';

/**
 * The runtime of the portal's city; `undefined` for an unknown city. Its calls say the language of the page,
 * those of elements that of the element.
 */
export function portalRuntime(city: string): CityRuntime | undefined {
  const config = cityConfig(city);
  if (!config) return undefined;
  const runtime = createCityRuntime(config, fetchInPageLanguage);
  page().runtimes.set(city, runtime);
  return runtime;
}
