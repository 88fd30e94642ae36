import type { MapData } from '@kerb/core/domain/map/map-object.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRuntime } from '../runtime/runtime-context.tsx';

const hour = 60 * 60 * 1000;

/** The map's objects. `enabled` is false where a screen may do without them. */
export function useMapData(enabled = true): UseQueryResult<MapData> {
  const { config, api } = useRuntime();
  return useQuery({
    queryKey: [config.city, 'guest', 'map'],
    queryFn: ({ signal }) => api.map(signal),
    staleTime: hour,
    // Objects are compared by identity: walking ten thousand of them to keep old references costs more than it saves.
    structuralSharing: false,
    enabled,
  });
}
