import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves the focus from the map into a panel that opens, and back when it closes. A panel that the host page's
 * script opens does not take the focus.
 */
export function usePanelFocus(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current;
    const root = element?.getRootNode();
    if (!element || !(root instanceof Document || root instanceof ShadowRoot)) return;
    const previous = root.activeElement;
    const map = element.closest('.kerb-map');
    if (!(previous instanceof HTMLElement) || !map?.contains(previous)) return;
    element.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    return () => {
      if (!element.contains(root.activeElement)) return;
      const marker = map.querySelector<HTMLElement>('.kerb-marker--selected');
      const target = previous.isConnected
        ? previous
        : (marker ?? map.querySelector<HTMLElement>('.leaflet-container'));
      // What the panel covered is hidden until React has committed. A panel that is still connected did not
      // close.
      queueMicrotask(() => {
        if (!element.isConnected) target?.focus({ preventScroll: true });
      });
    };
  }, [panel]);
}
