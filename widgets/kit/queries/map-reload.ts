import type { MapData } from '@kerb/core/domain/map/map-object.ts';

const hour = 60 * 60 * 1000;

/** The state of the map's query. */
interface MapLoad {
  readonly isPending: boolean;
  /** Absent before the first successful load. */
  readonly data: Pick<MapData, 'objects' | 'receivedAt' | 'isFromCache'> | undefined;
}

/**
 * Whether the map has to be reloaded: it is not loading, and it is empty or older than an hour; exactly an
 * hour is not older. Cached data always counts as old. `now` is the city's time in epoch milliseconds, as
 * `receivedAt` is.
 */
export function mustReload({ isPending, data }: MapLoad, now: number): boolean {
  if (isPending) return false;
  if (!data || data.objects.length === 0 || data.isFromCache) return true;
  return data.receivedAt !== undefined && now - data.receivedAt > hour;
}
