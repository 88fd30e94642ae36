import type { Handler } from 'leaflet';
import type { LeafletMap } from './leaflet.ts';

/**
 * Stops the click that a browser fires at the end of a drag. It is stopped before Leaflet handles it, because
 * Leaflet reads coordinates for each click, which forces a layout of everything that the drag has changed. A
 * click by keyboard has a `detail` of 0 and passes. Returns a function that removes the listener.
 */
export function stopClicksOfDrags(map: LeafletMap): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.detail > 0 && wasDragged(map.dragging)) event.stopImmediatePropagation();
  };
  const container = map.getContainer();
  container.addEventListener('click', onClick, { capture: true });
  return () => container.removeEventListener('click', onClick, { capture: true });
}

/** `moved` exists on Leaflet's drag handler, but not in its types. */
function wasDragged(dragging: Handler & { readonly moved?: () => boolean }): boolean {
  return dragging.moved?.() ?? false;
}
