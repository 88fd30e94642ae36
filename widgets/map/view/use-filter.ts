import {
  type CategoryFilter,
  isShown,
  openingFilter,
  switchCategory,
} from '@kerb/core/domain/map/category-filter.ts';
import type { Category } from '@kerb/core/domain/map/map-object.ts';
import { useDraft } from '@kerb/kit/runtime/runtime-context.tsx';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';

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
  useLayoutEffect(() => {
    draft.kept = kept;
  }, [draft, kept]);
  const opening = useMemo(() => openingFilter(only), [only]);
  const filter = kept.preset === preset ? kept.filter : opening;
  const change = useCallback(
    (next: (filter: CategoryFilter) => CategoryFilter) =>
      setKept((last) => {
        const before = last.preset === preset ? last.filter : opening;
        const after = next(before);
        return after === before ? last : { preset, filter: after };
      }),
    [preset, opening],
  );
  const toggle = useCallback(
    (category: Category) => change((last) => switchCategory(last, category)),
    [change],
  );
  return {
    filter,
    toggle,
    reveal: (category) => change((last) => (isShown(last, category) ? last : switchCategory(last, category))),
    showAll: () => change(() => openingFilter(undefined)),
  };
}
