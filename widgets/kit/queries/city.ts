import { loadOptions, loadSettings, loadZones } from '@kerb/core/api/city.ts';
import type { CitySource } from '@kerb/core/api/city-source.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CityRuntime } from '../runtime/page.ts';
import { useRuntime } from '../runtime/runtime-context.tsx';
import { pauseAfter } from '../runtime/try-later.ts';
import { logRefusal } from './log-refusal.ts';

/**
 * Options, settings and zones are loaded once per page and shared by all its elements. Without them there is
 * no form, so they are requested again by themselves after a failure. A part of the page that appears
 * meanwhile does not hasten that.
 */
export const selfRetrying = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: true,
  retryOnMount: false,
  refetchInterval: ({ state }: { readonly state: { data: unknown; errorUpdateCount: number } }) =>
    state.data === undefined && state.errorUpdateCount > 0 && pauseAfter(state.errorUpdateCount),
} as const;

function cityQuery<Data>(
  name: string,
  load: (source: CitySource) => Promise<Data>,
  watch = (reply: Promise<Data>) => reply,
) {
  return ({ config, call }: CityRuntime) =>
    queryOptions({
      ...selfRetrying,
      queryKey: [config.city, 'guest', name],
      queryFn: ({ signal }) => watch(call.until(signal)(load)),
    });
}

/** For other queries that depend on the city's capabilities. */
export const optionsQuery = cityQuery('options', loadOptions);
const settingsQuery = cityQuery('settings', loadSettings);
const zonesQuery = cityQuery('zones', loadZones, logRefusal);

export const useCityOptions = () => useQuery(optionsQuery(useRuntime()));
export const useCitySettings = () => useQuery(settingsQuery(useRuntime()));
export const useZones = (enabled = true) => useQuery({ ...zonesQuery(useRuntime()), enabled });

/** Begins what every page of the portal needs, so that its first screen need not be drawn without it. */
export function beginFirstQueries(runtime: CityRuntime): void {
  void runtime.queries.prefetchQuery(optionsQuery(runtime));
  void runtime.queries.prefetchQuery(settingsQuery(runtime));
}

/** A zone as events name it: by the code on its sign, if the zones are loaded, and by its id. */
export function eventZone<Id extends string | undefined>(
  runtime: CityRuntime,
  zoneId: Id,
): { readonly zone: string | undefined; readonly zoneId: Id } {
  const zones = runtime.queries.getQueryData(zonesQuery(runtime).queryKey);
  return { zone: zones?.find(({ id }) => id === zoneId)?.code, zoneId };
}
