import { cityConfig } from '@kerb/cities/registry.ts';
import { type CityApi, createCityApi } from '@kerb/core/api/city-api.ts';
import type { CityConfig } from '@kerb/core/config/city-config.ts';
import { createKeyValueStore, type KeyValueStore } from '@kerb/core/storage/key-value-store.ts';
import type { QueryClient } from '@tanstack/react-query';
import { page } from './page.ts';
import { createQueryClient } from './query-client.ts';

/** One city on one page: its back end, what was read from it, what the device keeps, and what drivers have typed. */
export interface CityRuntime {
  readonly config: CityConfig;
  readonly api: CityApi;
  readonly queries: QueryClient;
  readonly store: KeyValueStore;
  /** Half-filled forms by the name of their place; they outlive React, since hosts move elements about (EMB-11). */
  readonly drafts: Map<string, unknown>;
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
    drafts: new Map(),
  };
}

/** The draft kept under `name`, made on first use. */
export function draftOf<T>(runtime: CityRuntime, name: string, create: () => T): T {
  if (!runtime.drafts.has(name)) runtime.drafts.set(name, create());
  return runtime.drafts.get(name) as T;
}
