import { cityConfig } from '@kerb/cities/registry.ts';
import { type CityApi, createCityApi } from '@kerb/core/api/city-api.ts';
import type { CityConfig } from '@kerb/core/config/city-config.ts';
import { createKeyValueStore, type KeyValueStore } from '@kerb/core/storage/key-value-store.ts';
import type { QueryClient } from '@tanstack/react-query';
import { page } from './page.ts';
import { createQueryClient } from './query-client.ts';

/** One city on one page: its back end, what was read from it, and what the device keeps. */
export interface CityRuntime {
  readonly config: CityConfig;
  readonly api: CityApi;
  readonly queries: QueryClient;
  readonly store: KeyValueStore;
}

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
    store: createKeyValueStore(),
  };
}
