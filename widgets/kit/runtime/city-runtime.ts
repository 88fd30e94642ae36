import { cityConfig } from '@kerb/cities/registry.ts';
import { createCitySource } from '@kerb/core/api/city-source.ts';
import { fetchInLanguage } from '@kerb/core/api/fetch-in-language.ts';
import type { ParseInWorker } from '@kerb/core/api/map-reply.ts';
import type { ReplyCache } from '@kerb/core/api/network-first.ts';
import { bindSource } from '@kerb/core/api/source.ts';
import type { CityConfig } from '@kerb/core/config/city-config.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { lazyChunk } from '@kerb/core/loading/lazy-chunk.ts';
import { deviceStore, tabStore } from '@kerb/core/storage/key-value-store.ts';
import { type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { type CityRuntime, page } from './page.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `hashKey` would take any two objects for the same. */
    queryKey: readonly (string | number)[];
  }
}

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

const minute = 60_000;

/** Reads are retried after a network failure, but not after a refusal. Payments are never retried. */
function createQueryClient(): QueryClient {
  const queryCache = new QueryCache();
  keepFailures(queryCache);
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        queryKeyHashFn: hashKey,
        staleTime: 5 * minute,
        gcTime: 30 * minute,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
}

/**
 * What has not loaded stays failed while it is requested again, so that a form, an error and its button keep
 * their place. The library would call it pending.
 */
function keepFailures(cache: QueryCache): void {
  const errors = new WeakMap<Query, Error>();
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'error') errors.set(query, action.error);
    const { data, errorUpdateCount } = query.state;
    const error = errors.get(query);
    // A query that was reset starts again.
    if (action.type === 'fetch' && error && data === undefined && errorUpdateCount > 0)
      query.setState({ status: 'error', error });
  });
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof AppError) || error.httpStatus === 429) return false;
  return error.kind === 'unreachable' || error.kind === 'timeout';
}

/**
 * Keys are flat lists of texts and numbers. The library would hash them with JSON, and on a host page that
 * defines `Array.prototype.toJSON` the keys of different cities could collide.
 */
function hashKey(key: QueryKey): string {
  return key.map((part) => `${typeof part}:${encodeURIComponent(String(part))}`).join('/');
}
