import type { MapData } from '@kerb/core/domain/map/map-object.ts';

/** What is known of the city's objects: a query of the map, or anything that behaves like it. */
export interface NearMeData {
  readonly data: Pick<MapData, 'objects'> | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}
