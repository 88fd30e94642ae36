import { useCallback, useMemo, useState } from 'react';

/** What can be open beside the map. */
export type PanelKind = 'filters' | 'near' | 'saved' | 'list' | 'plan';

/** From the top: an open panel covers those after it. */
const stackingOrder: readonly PanelKind[] = ['filters', 'near', 'saved', 'list', 'plan'];

export interface SidePanels {
  readonly isOpen: (kind: PanelKind) => boolean;
  /** The open panel that no other covers. */
  readonly top: PanelKind | undefined;
  readonly open: (kind: PanelKind) => void;
  readonly close: (kind: PanelKind) => void;
}

/**
 * Which side panels are open. A panel opens on top; those below keep their state and come back when it
 * closes. `initial` is open at first.
 */
export function useSidePanels(initial?: PanelKind): SidePanels {
  const [openKinds, setOpenKinds] = useState<ReadonlySet<PanelKind>>(() => new Set(initial && [initial]));
  const open = useCallback(
    (kind: PanelKind) =>
      setOpenKinds((last) => {
        const above = stackingOrder.slice(0, stackingOrder.indexOf(kind));
        return new Set([...last, kind].filter((other) => !above.includes(other)));
      }),
    [],
  );
  const close = useCallback(
    (kind: PanelKind) => setOpenKinds((last) => new Set([...last].filter((other) => other !== kind))),
    [],
  );
  return useMemo(
    () => ({
      isOpen: (kind: PanelKind) => openKinds.has(kind),
      top: stackingOrder.find((kind) => openKinds.has(kind)),
      open,
      close,
    }),
    [openKinds, open, close],
  );
}
