import type { Handler } from 'leaflet';
import type { LeafletMap } from './leaflet.ts';

/**
 * A drag ends with a click on what it began on, which nobody means. It is stopped before Leaflet sees it: Leaflet copies the event with
 * all its coordinates, for which the browser has to lay out at once what the drag has changed. A click of the keyboard has no `detail`.
 */
export function stopClicksOfDrags(map: LeafletMap): void {
  const stop = (event: MouseEvent) => {
    if (event.detail > 0 && wasDragged(map.dragging)) event.stopImmediatePropagation();
  };
  map.getContainer().addEventListener('click', stop, { capture: true });
}

/** Leaflet's drag handler knows it; its types do not. */
function wasDragged(dragging: Handler & { readonly moved?: () => boolean }): boolean {
  return dragging.moved?.() ?? false;
}
