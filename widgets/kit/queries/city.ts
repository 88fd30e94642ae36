import { loadOptions, loadSettings, loadZones } from '@kerb/core/api/city.ts';
import type { CitySource } from '@kerb/core/api/city-source.ts';
import { type QueryKey, queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CityRuntime } from '../runtime/page.ts';
import { useRuntime } from '../runtime/runtime-context.tsx';
import { pauseAfter } from '../runtime/try-later.ts';
import { logRefusal } from './log-refusal.ts';

/**
 * Options, settings and zones are loaded once per page and shared by all its elements. Without them there is
 * no form, so they are requested again by themselves after a failure. A part of the page that appears
 * meanwhile does not hasten that.
 */
const once = {
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
      ...once,
      queryKey: [config.city, 'guest', name],
      queryFn: ({ signal }) => watch(call.until(signal)(load)),
    });
}

/** What did not load stays failed while it is requested again: a form and its error have to stay in place. */
export interface CityData<Data> {
  readonly data: Data | undefined;
  /** `null` also in what appears while it is requested again. */
  readonly error: Error | null;
  readonly isError: boolean;
  /** Neither loaded nor failed yet. */
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Loads what the city has set up. The library calls a query without data "pending" on each new try. */
export function useCityData<Data, Key extends QueryKey>(
  query: Pick<UseQueryOptions<Data, Error, Data, Key>, 'queryKey' | 'queryFn' | 'enabled'>,
): CityData<Data> {
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery({ ...once, ...query });
  const [lastError, setLastError] = useState(error);
  if (error && error !== lastError) setLastError(error);
  const isError = data === undefined && errorUpdateCount > 0;
  const isPending = data === undefined && !isError;
  return { data, error: isError ? lastError : null, isError, isPending, isFetching, refetch };
}

/** For other queries that depend on the city's capabilities. */
export const optionsQuery = cityQuery('options', loadOptions);
const settingsQuery = cityQuery('settings', loadSettings);
const zonesQuery = cityQuery('zones', loadZones, logRefusal);

export const useCityOptions = () => useCityData(optionsQuery(useRuntime()));
export const useCitySettings = () => useCityData(settingsQuery(useRuntime()));
export const useZones = (enabled = true) => useCityData({ ...zonesQuery(useRuntime()), enabled });

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
