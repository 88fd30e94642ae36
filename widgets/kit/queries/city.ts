import { loadOptions, loadSettings, loadZones } from '@kerb/core/api/city.ts';
import type { CityOptions } from '@kerb/core/domain/city/options.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { Zone } from '@kerb/core/domain/city/zone.ts';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CityRuntime } from '../runtime/page.ts';
import { useRuntime } from '../runtime/runtime-context.tsx';
import { pauseAfter } from '../runtime/try-later.ts';
import { logRefusal } from './log-refusal.ts';

/**
 * Options, settings and zones are loaded once per page and shared by all its elements. Without them there is
 * no form, so they are requested again by themselves after a failure.
 */
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: true,
  refetchInterval: ({ state }: { readonly state: { data: unknown; errorUpdateCount: number } }) =>
    state.data === undefined && state.errorUpdateCount > 0 && pauseAfter(state.errorUpdateCount),
} as const;

export function useCityOptions(): UseQueryResult<CityOptions> {
  return useQuery(optionsQuery(useRuntime()));
}

/** For other queries that depend on the city's capabilities. */
export function optionsQuery({ config, call }: CityRuntime) {
  return queryOptions({
    ...once,
    queryKey: [config.city, 'guest', 'options'],
    queryFn: ({ signal }) => call(loadOptions, signal),
  });
}

export function useCitySettings(): UseQueryResult<CitySettings> {
  return useQuery(settingsQuery(useRuntime()));
}

function settingsQuery({ config, call }: CityRuntime) {
  return queryOptions({
    ...once,
    queryKey: [config.city, 'guest', 'settings'],
    queryFn: ({ signal }) => call(loadSettings, signal),
  });
}

/** Begins what every page of the portal needs, so that its first screen need not be drawn without it. */
export function beginFirstQueries(runtime: CityRuntime): void {
  void runtime.queries.prefetchQuery(optionsQuery(runtime));
  void runtime.queries.prefetchQuery(settingsQuery(runtime));
}

function zonesQuery({ config, call }: CityRuntime) {
  return queryOptions({
    ...once,
    queryKey: [config.city, 'guest', 'zones'],
    queryFn: ({ signal }) => logRefusal(call(loadZones, signal)),
  });
}

export function useZones(enabled = true): UseQueryResult<Zone[]> {
  return useQuery({ ...zonesQuery(useRuntime()), enabled });
}

/** A zone as events name it: by the code on its sign, if the zones are loaded, and by its id. */
export function eventZone<Id extends string | undefined>(
  runtime: CityRuntime,
  zoneId: Id,
): { readonly zone: string | undefined; readonly zoneId: Id } {
  const zones = runtime.queries.getQueryData(zonesQuery(runtime).queryKey);
  return { zone: zones?.find(({ id }) => id === zoneId)?.code, zoneId };
}
