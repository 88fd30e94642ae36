import { type CategoryFilter, isShown } from '@kerb/core/domain/map/category-filter.ts';
import type { Category } from '@kerb/core/domain/map/map-object.ts';
import { afterPaint } from '@kerb/core/scheduling/frames.ts';
import { useDraft } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { FilterStore } from './filter-store.ts';

export interface FilterControl {
  /** What the page says of the map; the map itself is one frame ahead. */
  readonly filter: CategoryFilter;
  readonly store: FilterStore;
}

/** MAP-18. Lives in the drafts: a host that moves the element about does not undo what the driver chose (EMB-11). */
export function useFilter(only: ReadonlySet<Category> | undefined): FilterControl {
  const store = useDraft('map-filter', () => new FilterStore(only));
  const [filter, setFilter] = useState(store.filter);
  useEffect(() => store.subscribe(() => afterPaint(() => setFilter(store.filter))), [store]);
  useLayoutEffect(() => {
    store.begin(only);
    setFilter(store.filter);
  }, [store, only]);
  return { filter, store };
}

/** Whether a category is shown, known in the frame in which it is pressed. */
export function useIsShown(store: FilterStore, category: Category): boolean {
  return useSyncExternalStore(store.subscribe, () => isShown(store.filter, category));
}
