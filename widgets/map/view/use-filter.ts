import {
  type CategoryFilter,
  isShown,
  openingFilter,
  switchCategory,
} from '@kerb/core/domain/map/category-filter.ts';
import type { Category } from '@kerb/core/domain/map/map-object.ts';
import { useDraft } from '@kerb/kit/runtime/runtime-context.tsx';
import { useState } from 'react';

interface Kept {
  /** The preset that it began with: another preset begins anew. */
  readonly preset: string;
  readonly filter: CategoryFilter;
}

export interface FilterControl {
  readonly filter: CategoryFilter;
  readonly toggle: (category: Category) => void;
  /** Makes sure that a category is shown. */
  readonly reveal: (category: Category) => void;
  readonly showAll: () => void;
}

/** MAP-18. Lives in the drafts: a host that moves the element about does not undo what the driver chose (EMB-11). */
export function useFilter(only: ReadonlySet<Category> | undefined): FilterControl {
  const preset = only ? [...only].sort().join() : '';
  const draft = useDraft<{ kept: Kept }>('map-filter', () => ({
    kept: { preset, filter: openingFilter(only) },
  }));
  const [kept, setKept] = useState(draft.kept);
  const filter = kept.preset === preset ? kept.filter : openingFilter(only);
  const keep = (next: CategoryFilter) => {
    draft.kept = { preset, filter: next };
    setKept(draft.kept);
  };
  const toggle = (category: Category) => keep(switchCategory(filter, category));
  return {
    filter,
    toggle,
    reveal: (category) => {
      if (!isShown(filter, category)) toggle(category);
    },
    showAll: () => keep(openingFilter(undefined)),
  };
}
