import { type CategoryFilter, isShown } from '@kerb/core/domain/map/category-filter.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { useMapData } from '@kerb/kit/queries/map.ts';
import { useDeferredValue, useMemo } from 'react';
import { type ClusterIndex, createClusterIndex } from '../scene/clusters.ts';
import { type PlacedObject, placeObject } from '../scene/placed-object.ts';
import type { ZoomLimits } from '../scene/zoom.ts';

/** All objects of the city, whatever the filter. */
interface Everything {
  readonly objects: readonly MapObject[];
  readonly everything: readonly PlacedObject[];
  readonly byCode: ReadonlyMap<string, PlacedObject>;
}

export interface Scene extends Everything {
  /** Those that the filter lets through. */
  readonly placed: readonly PlacedObject[];
  readonly index: ClusterIndex;
}

/** The city's objects, ready to be drawn, clustered and found. The filter leaves what is known of each as it is. */
export function useScene(limits: ZoomLimits, filter: CategoryFilter) {
  const query = useMapData();
  const all = useMemo(() => query.data && place(query.data.objects), [query.data]);
  // A pressed button answers at once, the map a moment later.
  const wanted = useDeferredValue(filter);
  const scene = useMemo(() => all && filtered(all, wanted, limits), [all, wanted, limits]);
  return { scene, query };
}

function place(objects: readonly MapObject[]): Everything {
  const everything = objects.map(placeObject);
  return { objects, everything, byCode: new Map(everything.map((one) => [one.object.code, one])) };
}

function filtered(all: Everything, filter: CategoryFilter, limits: ZoomLimits): Scene {
  const placed = all.everything.filter(({ object }) => isShown(filter, object.category));
  return { ...all, placed, index: createClusterIndex(placed, limits) };
}
