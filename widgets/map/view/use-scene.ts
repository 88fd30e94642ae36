import type { Category, MapObject } from '@kerb/core/domain/map/map-object.ts';
import { useMapData } from '@kerb/kit/queries/map.ts';
import { useMemo } from 'react';
import { type ClusterIndex, createClusterIndex } from '../scene/clusters.ts';
import { type PlacedObject, placeObject } from '../scene/placed-object.ts';
import type { ZoomLimits } from '../scene/zoom.ts';

export interface Scene {
  readonly objects: readonly MapObject[];
  readonly placed: readonly PlacedObject[];
  readonly index: ClusterIndex;
  readonly byCode: ReadonlyMap<string, PlacedObject>;
}

/** The city's objects, ready to be drawn, clustered and found. */
export function useScene(limits: ZoomLimits, categories: ReadonlySet<Category> | undefined) {
  const query = useMapData();
  const scene = useMemo(
    () => query.data && buildScene(query.data.objects, limits, categories),
    [query.data, limits, categories],
  );
  return { scene, query };
}

function buildScene(
  all: readonly MapObject[],
  limits: ZoomLimits,
  categories: ReadonlySet<Category> | undefined,
): Scene {
  const objects = categories ? all.filter(({ category }) => categories.has(category)) : all;
  const placed = objects.map(placeObject);
  return {
    objects,
    placed,
    index: createClusterIndex(placed, limits),
    byCode: new Map(placed.map((one) => [one.object.code, one])),
  };
}
