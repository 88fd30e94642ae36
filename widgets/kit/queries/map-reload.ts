import type { MapData } from '@kerb/core/domain/map/map-object.ts';

const hour = 60 * 60 * 1000;

/** What is on the screen and on its way. */
export interface MapLoad {
  readonly isPending: boolean;
  /** Absent when the last load failed, or none was made. */
  readonly data: Pick<MapData, 'objects' | 'seenAt' | 'isFromDevice'> | undefined;
}

/**
 * MAP-13: loaded again when not pending and empty or older than an hour; exactly an hour is not older. What the device kept is old by
 * its nature (PLUS-08). `now` is the city's time, as `seenAt` is.
 */
export function mustReload({ isPending, data }: MapLoad, now: number): boolean {
  if (isPending) return false;
  if (!data || data.objects.length === 0 || data.isFromDevice) return true;
  return data.seenAt !== undefined && now - data.seenAt > hour;
}
