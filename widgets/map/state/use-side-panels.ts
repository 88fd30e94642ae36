import { useCallback, useState } from 'react';

/** What can stand beside the map. */
export type Side = 'filters' | 'near' | 'list';

/** What lies over what. */
const order: readonly Side[] = ['filters', 'near', 'list'];

/** What is opened lies on top; what lies below is left as it was, and comes back when that closes. */
export function useSidePanels() {
  const [open, setOpen] = useState<ReadonlySet<Side>>(new Set());
  const openSide = useCallback(
    (side: Side) =>
      setOpen((last) => {
        const above = order.slice(0, order.indexOf(side));
        return new Set([...last, side].filter((one) => !above.includes(one)));
      }),
    [],
  );
  const close = useCallback(
    (side: Side) => setOpen((last) => new Set([...last].filter((one) => one !== side))),
    [],
  );
  return {
    isOpen: (side: Side) => open.has(side),
    top: order.find((side) => open.has(side)),
    open: openSide,
    close,
  };
}
