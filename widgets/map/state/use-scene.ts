import { type CategoryFilter, isShown } from '@kerb/core/domain/map/category-filter.ts';
import { useMapData } from '@kerb/kit/queries/map.ts';
import { useCallback, useMemo } from 'react';
import { filteredScene, type IndexedCity, type Scene } from '../scene/city-scene.ts';
import type { Shows } from '../scene/object-grid.ts';
import type { FilterControl } from './use-filter.ts';
import { useIndexedCity } from './use-indexed-city.ts';

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
