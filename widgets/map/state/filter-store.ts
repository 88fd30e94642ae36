import {
  type CategoryFilter,
  initialFilter,
  isShown,
  toggleCategory,
} from '@kerb/core/domain/map/category-filter.ts';
import type { Category } from '@kerb/core/domain/map/map-object.ts';

/**
 * MAP-18: the current filter. Listeners are called synchronously, so that the map shows a change in the next
 * frame.
 */
export class FilterStore {
  #preset: ReadonlySet<Category> | undefined;
  #filter: CategoryFilter;
  readonly #listeners = new Set<() => void>();

  constructor(preset: ReadonlySet<Category> | undefined) {
    this.#preset = preset;
    this.#filter = initialFilter(preset);
  }

  get filter(): CategoryFilter {
    return this.#filter;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Starts over from another preset. An equal preset changes nothing. */
  reset(preset: ReadonlySet<Category> | undefined): void {
    if (keyOf(preset) === keyOf(this.#preset)) return;
    this.#preset = preset;
    this.#set(initialFilter(preset));
  }

  toggle(category: Category): void {
    this.#set(toggleCategory(this.#filter, category));
  }

  /** Makes sure that a category is shown. */
  reveal(category: Category): void {
    if (!isShown(this.#filter, category)) this.toggle(category);
  }

  showAll(): void {
    this.#set(initialFilter(undefined));
  }

  #set(filter: CategoryFilter): void {
    this.#filter = filter;
    for (const listener of this.#listeners) listener();
  }
}

const keyOf = (preset: ReadonlySet<Category> | undefined) => preset && [...preset].sort().join();
