import type { CitySource } from '@kerb/core/api/city-source.ts';
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRuntime } from '../runtime/runtime-context.tsx';

/** Loads what the city tells everybody with a call, whose arguments belong to the key. */
export function useGuestQuery<const Args extends readonly (string | number)[], Data>(
  name: string,
  load: (source: CitySource, ...args: Args) => Promise<Data>,
  args: Args,
  options: Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<Data> {
  const { config, call } = useRuntime();
  return useQuery({
    queryKey: [config.city, 'guest', name, ...args],
    queryFn: ({ signal }) => call.until(signal)(load, ...args),
    ...options,
  });
}
