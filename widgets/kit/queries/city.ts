import type { CityOptions } from '@kerb/core/domain/city/options.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { Zone } from '@kerb/core/domain/city/zone.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRuntime } from '../runtime/runtime-context.tsx';

/** Options, settings and zones are read once a page and shared by all its elements. */
const once = { staleTime: Number.POSITIVE_INFINITY } as const;

export function useCityOptions(): UseQueryResult<CityOptions> {
  const { config, api } = useRuntime();
  return useQuery({
    ...once,
    queryKey: [config.city, 'guest', 'options'],
    queryFn: ({ signal }) => api.options(signal),
  });
}

export function useCitySettings(): UseQueryResult<CitySettings> {
  const { config, api } = useRuntime();
  return useQuery({
    ...once,
    queryKey: [config.city, 'guest', 'settings'],
    queryFn: ({ signal }) => api.settings(signal),
  });
}

export function useZones(): UseQueryResult<Zone[]> {
  const { config, api } = useRuntime();
  return useQuery({
    ...once,
    queryKey: [config.city, 'guest', 'zones'],
    queryFn: ({ signal }) => api.zones(signal),
  });
}
