import type { MapData } from '@kerb/core/domain/map/map-object.ts';

/** The query of the map's objects, reduced to what `NearMe` needs. */
export interface NearMeData {
  readonly data: (Pick<MapData, 'objects'> & Partial<Pick<MapData, 'measuredAt'>>) | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}
