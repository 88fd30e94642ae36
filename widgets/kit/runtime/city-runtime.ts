import { cityConfig } from '@kerb/cities/registry.ts';
import { createCitySource } from '@kerb/core/api/city-source.ts';
import { fetchInLanguage } from '@kerb/core/api/fetch-in-language.ts';
import type { ParseInWorker } from '@kerb/core/api/map-reply.ts';
import type { ReplyCache } from '@kerb/core/api/network-first.ts';
import { bindSource } from '@kerb/core/api/source.ts';
import type { CityConfig } from '@kerb/core/config/city-config.ts';
import { lazyChunk } from '@kerb/core/loading/lazy-chunk.ts';
import { deviceStore, tabStore } from '@kerb/core/storage/key-value-store.ts';
import { type CityRuntime, page } from './page.ts';
import { createQueryClient } from './query-client.ts';

/** The runtime of a city, shared by all elements; `undefined` for an unknown city. */
export function cityRuntime(city: string): CityRuntime | undefined {
  const { runtimes } = page();
  const existing = runtimes.get(city);
  if (existing) return existing;
  const config = cityConfig(city);
  if (!config) return undefined;
  const runtime = createCityRuntime(config);
  runtimes.set(city, runtime);
  return runtime;
}

/** Early calls are sent in the language of `fetch` too, so they can be taken over. */
export function createCityRuntime(config: CityConfig, fetch = fetchInElementLanguage): CityRuntime {
  let offered: ParseInWorker | undefined;
  const source = createCitySource(config, {
    fetch,
    takesEarlyCalls: true,
    parseInWorker: async (reply, signal) => offered?.(reply, signal),
    replyCache: replyCache(config.city),
  });
  return {
    config,
    clock: source.clock,
    call: bindSource(source),
    queries: createQueryClient(),
    store: deviceStore(),
    tab: tabStore(),
    offerMapWorker(open) {
      offered ??= open;
    },
  };
}

const fetchInElementLanguage = fetchInLanguage(() => page().language ?? 'ru');

/** Loaded at its first use, because no first screen needs it. */
const cacheCode = lazyChunk(() => import('@kerb/core/storage/reply-cache.ts'));

/** Replies for when the city cannot be reached. */
function replyCache(city: string): ReplyCache {
  // Code that does not come is like a device without storage: nothing is cached.
  const loadCache = () => cacheCode.load().catch(() => undefined);
  return {
    read: async (name) => (await loadCache())?.createReplyCache(city).read(name),
    write: async (name, reply) => (await loadCache())?.createReplyCache(city).write(name, reply),
  };
}
