import { type RefObject, useLayoutEffect } from 'react';

/**
 * Whoever works on the map with the keyboard is led into the panel, and back to where they were when it closes. A panel opened by the
 * host page's script takes the focus from nobody.
 */
export function usePanelFocus(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current;
    const root = element?.getRootNode();
    if (!element || !(root instanceof Document || root instanceof ShadowRoot)) return;
    const cameFrom = root.activeElement;
    const map = element.closest('.kerb-map');
    if (!(cameFrom instanceof HTMLElement) || !map?.contains(cameFrom)) return;
    element.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    return () => {
      if (!element.contains(root.activeElement)) return;
      const marker = map.querySelector<HTMLElement>('.kerb-marker--selected');
      const back = cameFrom.isConnected
        ? cameFrom
        : (marker ?? map.querySelector<HTMLElement>('.leaflet-container'));
      // What lay under the panel is hidden until React is done. A panel that is still there was only looked over.
      queueMicrotask(() => {
        if (!element.isConnected) back?.focus({ preventScroll: true });
      });
    };
  }, [panel]);
}
