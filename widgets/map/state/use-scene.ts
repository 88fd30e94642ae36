import { type CategoryFilter, isShown } from '@kerb/core/domain/map/category-filter.ts';
import { useMapData } from '@kerb/kit/queries/map.ts';
import { useCallback, useMemo } from 'react';
import { filteredScene, type IndexedCity, type Scene } from '../scene/city-scene.ts';
import type { FilterControl } from './use-filter.ts';
import { useIndexedCity } from './use-indexed-city.ts';

/** Calls `draw` with each new scene in the call that changes the filter. Returns how to stop. */
export type WatchScene = (draw: (scene: Scene) => void) => () => void;

/** The city's objects, ready to be drawn, clustered and found. The filter leaves what is known of each as it is. */
export function useScene({ filter, store }: FilterControl) {
  const query = useMapData();
  const city = useIndexedCity(query.data?.objects);
  const sceneOf = useMemo(() => city && scenesOf(city), [city]);
  const scene = useMemo(() => sceneOf?.(filter), [sceneOf, filter]);
  const watch = useCallback<WatchScene>(
    (draw) => store.subscribe(() => sceneOf && draw(sceneOf(store.filter))),
    [store, sceneOf],
  );
  return { scene, watch, query };
}

/** The last scene is kept: the map has drawn it by the time that the page asks for it. */
function scenesOf(city: IndexedCity): (filter: CategoryFilter) => Scene {
  let last: { readonly filter: CategoryFilter; readonly scene: Scene } | undefined;
  return (filter) => {
    if (last?.filter !== filter) {
      last = { filter, scene: filteredScene(city, (category) => isShown(filter, category)) };
    }
    return last.scene;
  };
}
