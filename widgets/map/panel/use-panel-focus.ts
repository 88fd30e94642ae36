import { type RefObject, useLayoutEffect } from 'react';

/** Maps whose panel with the focus is being removed. Another panel may take its place in the same commit. */
const withoutFocus = new WeakSet<Element>();

/**
 * Moves the focus from the map, or from the panel before, into a panel that opens, and back when it closes.
 * A panel that the host page's script opens does not take the focus.
 */
export function usePanelFocus(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current;
    const root = element?.getRootNode();
    const map = element?.closest('.kerb-map');
    if (!element || !map || !(root instanceof Document || root instanceof ShadowRoot)) return;
    const previous = map.contains(root.activeElement) ? (root.activeElement as HTMLElement) : undefined;
    if (withoutFocus.delete(map) || previous)
      element.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    return () => {
      if (!element.contains(root.activeElement)) return;
      withoutFocus.add(map);
      const marker = map.querySelector<HTMLElement>('.kerb-marker--selected');
      const target = previous?.isConnected
        ? previous
        : (marker ?? map.querySelector<HTMLElement>('.leaflet-container'));
      // What the panel covered is hidden until React has committed. A panel that is still connected did not
      // close.
      queueMicrotask(() => {
        if (withoutFocus.delete(map) && !element.isConnected) target?.focus({ preventScroll: true });
      });
    };
  }, [panel]);
}
