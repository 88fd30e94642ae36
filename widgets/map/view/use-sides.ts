import { useState } from 'react';

/** What can stand beside the map. */
export type Side = 'filters' | 'list';

/** The filter lies over the list, and leaves it as it was when it closes. */
export function useSides() {
  const [open, setOpen] = useState<ReadonlySet<Side>>(new Set());
  const set = (side: Side, isOpen: boolean) =>
    setOpen((last) => {
      const next = new Set(last);
      if (isOpen) next.add(side);
      else next.delete(side);
      return next;
    });
  return {
    isOpen: (side: Side) => open.has(side),
    top: open.has('filters') ? ('filters' as const) : open.has('list') ? ('list' as const) : undefined,
    open: (side: Side) => set(side, true),
    close: (side: Side) => set(side, false),
  };
}
