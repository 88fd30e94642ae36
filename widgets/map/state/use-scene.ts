import { type CategoryFilter, isShown } from '@kerb/core/domain/map/category-filter.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { runSliced, runSync } from '@kerb/core/scheduling/sliced-work.ts';
import { useMapData } from '@kerb/kit/queries/map.ts';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { filteredScene, type IndexedCity, indexCity, type Scene } from '../scene/city-scene.ts';
import type { Shows } from '../scene/object-grid.ts';
import type { FilterControl } from './use-filter.ts';

/**
 * Calls `draw` with each new scene, synchronously when the filter changes. Returns a function that stops it.
 */
export type WatchScene = (draw: (scene: Scene) => void) => () => void;

/** The city's objects under the filter, ready to be drawn, clustered and found. */
export function useScene({ filter, store }: FilterControl) {
  const query = useMapData();
  const city = useIndexedCity(query.data?.objects);
  const sceneOf = useMemo(() => city && createSceneCache(city), [city]);
  const scene = useMemo(() => sceneOf?.(filter), [sceneOf, filter]);
  const watchScene = useCallback<WatchScene>(
    (draw) => store.state.subscribe((now) => sceneOf && draw(sceneOf(now))),
    [store, sceneOf],
  );
  return { scene, watchScene, query };
}

const showsOf =
  (filter: CategoryFilter): Shows =>
  (category, isFree) =>
    isShown(filter, category) && (isFree || !filter.onlyFree);

/** Keeps the last scene: the layers ask for it first, React asks for the same one a frame later. */
function createSceneCache(city: IndexedCity): (filter: CategoryFilter) => Scene {
  let last: { readonly filter: CategoryFilter; readonly scene: Scene } | undefined;
  return (filter) => {
    if (last?.filter !== filter) {
      last = { filter, scene: filteredScene(city, showsOf(filter)) };
    }
    return last.scene;
  };
}

/** Up to this many objects are indexed within a few milliseconds; slices would only delay the first paint. */
const maxSyncObjects = 5000;

/**
 * The spatial index of the objects. A large city is indexed in slices, so that the page stays responsive;
 * until it is ready, the last index stays.
 */
function useIndexedCity(objects: readonly MapObject[] | undefined): IndexedCity | undefined {
  const isSmall = objects !== undefined && objects.length <= maxSyncObjects;
  const small = useMemo(() => (isSmall ? runSync(indexCity(objects)) : undefined), [objects, isSmall]);
  const [large, setLarge] = useState<IndexedCity>();
  // A layout effect, so that the work begins before the next frame instead of after it.
  useLayoutEffect(() => {
    if (!objects || isSmall) return;
    const abort = new AbortController();
    runSliced(indexCity(objects), abort.signal).then(setLarge, (error: unknown) => {
      if (!abort.signal.aborted) setLarge(() => rethrow(error));
    });
    return () => abort.abort();
  }, [objects, isSmall]);
  return small ?? (objects && large);
}

/** Throws while React renders, so that the error boundary of the map shows the failure. */
function rethrow(error: unknown): never {
  throw error;
}
