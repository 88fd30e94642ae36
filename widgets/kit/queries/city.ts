import type { CityApi } from '@kerb/core/api/city-api.ts';
import type { CityConfig } from '@kerb/core/config/city-config.ts';
import type { CityOptions } from '@kerb/core/domain/city/options.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { Zone } from '@kerb/core/domain/city/zone.ts';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CityRuntime } from '../runtime/page.ts';
import { useRuntime } from '../runtime/runtime-context.tsx';
import { pauseAfter } from '../runtime/try-later.ts';
import { logRefusal } from './log-refusal.ts';

/**
 * Options, settings and zones are loaded once a page and shared by all its elements. Without them there is no
 * form, so they are requested again by themselves after a failure.
 */
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: true,
  refetchInterval: ({ state }: { readonly state: { data: unknown; errorUpdateCount: number } }) =>
    state.data === undefined && state.errorUpdateCount > 0 && pauseAfter(state.errorUpdateCount),
} as const;

export function useCityOptions(): UseQueryResult<CityOptions> {
  const { config, api } = useRuntime();
  return useQuery(optionsQuery(config, api));
}

/** For other queries that depend on the city's capabilities. */
export function optionsQuery(config: CityConfig, api: CityApi) {
  return queryOptions({
    ...once,
    queryKey: [config.city, 'guest', 'options'],
    queryFn: ({ signal }) => api.options(signal),
  });
}

export function useCitySettings(): UseQueryResult<CitySettings> {
  const { config, api } = useRuntime();
  return useQuery(settingsQuery(config, api));
}

function settingsQuery(config: CityConfig, api: CityApi) {
  return queryOptions({
    ...once,
    queryKey: [config.city, 'guest', 'settings'],
    queryFn: ({ signal }) => api.settings(signal),
  });
}

/** Begins what every page of the portal needs, so that its first screen need not be drawn without it. */
export function beginFirstQueries({ config, api, queries }: CityRuntime): void {
  void queries.prefetchQuery(optionsQuery(config, api));
  void queries.prefetchQuery(settingsQuery(config, api));
}

function zonesQuery({ city }: CityConfig, api: CityApi) {
  return queryOptions({
    ...once,
    queryKey: [city, 'guest', 'zones'],
    queryFn: ({ signal }) => logRefusal(api.zones(signal)),
  });
}

export function useZones(enabled = true): UseQueryResult<Zone[]> {
  const { config, api } = useRuntime();
  return useQuery({ ...zonesQuery(config, api), enabled });
}

/** A zone as events name it: by the code on its sign, if the zones are loaded, and by its id. */
export function eventZone<Id extends string | undefined>(
  { config, api, queries }: CityRuntime,
  zoneId: Id,
): { readonly zone: string | undefined; readonly zoneId: Id } {
  const zones = queries.getQueryData(zonesQuery(config, api).queryKey);
  return { zone: zones?.find(({ id }) => id === zoneId)?.code, zoneId };
}
