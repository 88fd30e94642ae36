import { type CategoryFilter, isShown } from '@kerb/core/domain/map/category-filter.ts';
import type { Category } from '@kerb/core/domain/map/map-object.ts';
import { afterPaint } from '@kerb/core/scheduling/frames.ts';
import { useDraft } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createFilterStore, type FilterStore } from './filter-store.ts';
import type { MapPreset } from './preset.ts';

export interface FilterControl {
  /** The filter as React renders it, one frame behind the layers of the map. */
  readonly filter: CategoryFilter;
  readonly store: FilterStore;
}

/** MAP-18. The store is a draft, so that the filter survives when a host page moves the element. */
export function useFilter(preset: MapPreset | undefined): FilterControl {
  const categories = preset?.categories;
  const onlyFree = preset?.onlyFree;
  const store = useDraft('map-filter', () => createFilterStore(categories, onlyFree));
  const [filter, setFilter] = useState(store.state.getState);
  useEffect(
    () => store.state.subscribe(() => void afterPaint(() => setFilter(store.state.getState()))),
    [store],
  );
  useLayoutEffect(() => {
    store.reset(categories, onlyFree);
    setFilter(store.state.getState());
  }, [store, categories, onlyFree]);
  return { filter, store };
}

/** Whether a category is shown, updated in the frame of the press. */
export function useIsShown(store: FilterStore, category: Category): boolean {
  return useStore(store.state, (filter) => isShown(filter, category));
}
