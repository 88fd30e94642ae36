import {
  type CategoryFilter,
  initialFilter,
  isShown,
  toggleCategory,
} from '@kerb/core/domain/map/category-filter.ts';
import type { Category } from '@kerb/core/domain/map/map-object.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

type Preset = ReadonlySet<Category> | undefined;

/**
 * MAP-18: the current filter. Its subscribers are called synchronously, so that the map shows a change in the
 * next frame.
 */
export interface FilterStore {
  readonly state: StoreApi<CategoryFilter>;
  /** Starts over from another preset. An equal preset changes nothing. */
  readonly reset: (preset: Preset) => void;
  readonly toggle: (category: Category) => void;
  /** Makes sure that a category is shown. */
  readonly reveal: (category: Category) => void;
  readonly showAll: () => void;
}

export function createFilterStore(initial: Preset): FilterStore {
  let key = keyOf(initial);
  const state = createStore(() => initialFilter(initial));
  const toggle = (category: Category) => state.setState((filter) => toggleCategory(filter, category), true);
  return {
    state,
    reset(preset) {
      if (keyOf(preset) === key) return;
      key = keyOf(preset);
      state.setState(initialFilter(preset), true);
    },
    toggle,
    reveal(category) {
      if (!isShown(state.getState(), category)) toggle(category);
    },
    showAll: () => state.setState(initialFilter(undefined), true),
  };
}

const keyOf = (preset: Preset) => preset && [...preset].sort().join();
