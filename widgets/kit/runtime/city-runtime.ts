import { cityConfig } from '@kerb/cities/registry.ts';
import { type CityApi, createCityApi } from '@kerb/core/api/city-api.ts';
import type { SeenReplies } from '@kerb/core/api/last-seen.ts';
import type { OpenElsewhere } from '@kerb/core/api/map-reply.ts';
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

export function createCityRuntime(config: CityConfig, api?: CityApi): CityRuntime {
  let offered: OpenElsewhere | undefined;
  const openElsewhere: OpenElsewhere = async (reply, signal) => offered?.(reply, signal);
  return {
    config,
    api: api ?? createCityApi(config, { openElsewhere, seen: seenReplies(config.city) }),
    queries: createQueryClient(),
    store: deviceStore(),
    tab: tabStore(),
    offerMapWorker(open) {
      offered ??= open;
    },
  };
}

/** PLUS-08. What keeps them is not a part of any first screen. */
function seenReplies(city: string): SeenReplies {
  const onDevice = async () => (await import('@kerb/core/storage/seen-replies.ts')).createSeenReplies(city);
  return {
    read: async (name) => (await onDevice()).read(name),
    keep: async (name, reply) => (await onDevice()).keep(name, reply),
  };
}
