import { cityConfig } from '@kerb/cities/registry.ts';
import { type CityApi, createCityApi } from '@kerb/core/api/city-api.ts';
import type { CityConfig } from '@kerb/core/config/city-config.ts';
import { deviceStore, tabStore } from '@kerb/core/storage/key-value-store.ts';
import { type CityRuntime, page } from './page.ts';
import { createQueryClient } from './query-client.ts';

/** The runtime all elements of this city share; `undefined` for a city that is not in the list. */
export function cityRuntime(city: string): CityRuntime | undefined {
  const { runtimes } = page();
  const known = runtimes.get(city);
  if (known) return known;
  const config = cityConfig(city);
  if (!config) return undefined;
  const runtime = createCityRuntime(config);
  runtimes.set(city, runtime);
  return runtime;
}

export function createCityRuntime(config: CityConfig, api: CityApi = createCityApi(config)): CityRuntime {
  return {
    config,
    api,
    queries: createQueryClient(),
    store: deviceStore(),
    tab: tabStore(),
  };
}
