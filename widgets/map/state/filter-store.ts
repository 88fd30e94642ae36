import {
  type CategoryFilter,
  hasFreeSpace,
  initialFilter,
  isShown,
  toggleCategory,
} from '@kerb/core/domain/map/category-filter.ts';
import type { Category, MapObject } from '@kerb/core/domain/map/map-object.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

type Preset = ReadonlySet<Category> | undefined;

/**
 * The current filter. Its subscribers are called synchronously, so that the map shows a change in the next
 * frame.
 */
export interface FilterStore {
  readonly state: StoreApi<CategoryFilter>;
  /** Starts over from another preset. An equal preset changes nothing. */
  readonly reset: (preset: Preset, onlyFree?: boolean) => void;
  readonly toggle: (category: Category) => void;
  /** Makes sure that an object is shown. */
  readonly reveal: (object: MapObject) => void;
  readonly toggleFree: () => void;
  /** Shows one category and hides all others. */
  readonly showOnly: (category: Category) => void;
  readonly showAll: () => void;
  readonly hideAll: () => void;
}

export function createFilterStore(initial: Preset, onlyFree = false): FilterStore {
  let key = keyOf(initial, onlyFree);
  const state = createStore(() => initialFilter(initial, onlyFree));
  /** The switch for free spaces stays as it is. */
  const show = (categories: Preset) =>
    state.setState((filter) => initialFilter(categories, filter.onlyFree), true);
  const toggle = (category: Category) => state.setState((filter) => toggleCategory(filter, category), true);
  return {
    state,
    reset(preset, onlyFreeNow = false) {
      if (keyOf(preset, onlyFreeNow) === key) return;
      key = keyOf(preset, onlyFreeNow);
      state.setState(initialFilter(preset, onlyFreeNow), true);
    },
    toggle,
    reveal(object) {
      if (!isShown(state.getState(), object.category)) toggle(object.category);
      if (state.getState().onlyFree && !hasFreeSpace(object)) state.setState({ onlyFree: false });
    },
    toggleFree: () => state.setState(({ onlyFree }) => ({ onlyFree: !onlyFree })),
    showOnly: (category) => show(new Set([category])),
    showAll: () => state.setState(initialFilter(undefined), true),
    hideAll: () => show(new Set()),
  };
}

const keyOf = (preset: Preset, onlyFree: boolean) => `${preset && [...preset].sort().join()} ${onlyFree}`;
