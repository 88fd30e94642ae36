import type { MapData } from '@kerb/core/domain/map/map-object.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lazyChunk } from '../runtime/lazy-chunk.tsx';
import type { CityRuntime } from '../runtime/page.ts';
import { useRuntime } from '../runtime/runtime-context.tsx';
import { optionsQuery } from './city.ts';
import { logRefusal } from './log-refusal.ts';
import { mustReload } from './map-reload.ts';

/** Loaded with the first map, because a pay form may never need one. */
const mapLoad = lazyChunk(() => import('@kerb/core/api/map-load.ts'));

const minute = 60_000;

/**
 * The map's objects; `enabled` is false while a screen does not need them. They are reloaded by MAP-13 and
 * stay visible during the load. `data.isFromCache` means that the city cannot be reached and the reply of
 * `data.receivedAt` is shown.
 */
export function useMapData(enabled = true): UseQueryResult<MapData> {
  const runtime = useRuntime();
  const { config, clock, call } = runtime;
  const query = useQuery({
    queryKey: [config.city, 'guest', 'map'],
    queryFn: async ({ signal }) => {
      const options = { signal, hasColumns: await hasColumns(runtime) };
      return logRefusal(call((await mapLoad.load()).loadMap, options));
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: ({ state }) => isDue(state, clock.now()),
    refetchOnReconnect: ({ state }) => isDue(state, clock.now()),
    // Comparing ten thousand objects to keep old references costs more than it saves.
    structuralSharing: false,
    enabled,
  });

  const { data, isFetching, refetch } = query;
  useEffect(() => {
    if (!enabled) return;
    const timer = setInterval(() => {
      if (mustReload({ isPending: isFetching, data }, clock.now())) void refetch();
    }, minute);
    return () => clearInterval(timer);
  }, [enabled, data, isFetching, refetch, clock]);
  return query;
}

interface State {
  readonly data: MapData | undefined;
  readonly fetchStatus: string;
}

/**
 * Whether React Query should reload the map. It would reload only stale data, but MAP-13 has its own rule.
 */
function isDue({ data, fetchStatus }: State, now: number): 'always' | false {
  return mustReload({ isPending: fetchStatus === 'fetching', data }, now) ? 'always' : false;
}

/** PLUS-16. Without readable options GeoJSON is requested, which every city supports. */
async function hasColumns(runtime: CityRuntime): Promise<boolean> {
  try {
    return (await runtime.queries.fetchQuery(optionsQuery(runtime))).capabilities.mapColumns;
  } catch {
    return false;
  }
}
