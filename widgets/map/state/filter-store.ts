import {
  type CategoryFilter,
  initialFilter,
  isShown,
  toggleCategory,
} from '@kerb/core/domain/map/category-filter.ts';
import type { Category } from '@kerb/core/domain/map/map-object.ts';

/** MAP-18: the filter in force. Whoever listens is told in the call that changes it, so that the map answers in the next frame. */
export class FilterStore {
  /** What it began with: another preset begins anew. */
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

  begin(preset: ReadonlySet<Category> | undefined): void {
    if (wordOf(preset) === wordOf(this.#preset)) return;
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

const wordOf = (preset: ReadonlySet<Category> | undefined) => preset && [...preset].sort().join();
